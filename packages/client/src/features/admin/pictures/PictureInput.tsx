import type { PicturePurpose } from '@club/shared/media';
import { useContext, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import styles from '../form/form.module.css';
import type { Part } from '../form/Part';
import { OutsideForm } from './OutsideForm';
import { PicturePicker } from './PicturePicker';
import { usePicture, usePictures } from './PicturesContext';
import { ThumbnailById } from './ThumbnailById';

interface PictureInputProps {
  part: Part<string | null>;
  label: string;
  hint?: string;
  /** What is shown without a picture, e.g. 'The drawn one'. */
  noneText: string;
  purpose?: PicturePurpose;
  /** It can be changed, but not be left out. */
  isRequired?: boolean;
}

/** A field that holds the id of a picture: it is chosen among those of the site, or uploaded. */
export function PictureInput(props: PictureInputProps) {
  const { part, label, hint, purpose = 'picture' } = props;
  const { path, change } = part;
  /** Null until the first time. */
  const [isChoosing, setChoosing] = useState<boolean | null>(null);
  const { add } = usePictures();
  const id = useId();
  const error = useContext(FormErrorsContext).get(path);
  const note = error ?? hint;

  return (
    <fieldset
      className="stack gap-3 choices"
      name={path}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={note ? id : undefined}
    >
      <legend>{label}</legend>
      <ChosenPicture {...props} onChoose={() => setChoosing(true)} />
      {note && (
        <p id={id} className={error ? 'error strong' : 'quiet'}>
          {note}
        </p>
      )}
      {isChoosing !== null && (
        <OutsideForm>
          <PicturePicker
            isOpen={isChoosing}
            title={`Choose: ${label}`}
            purpose={purpose}
            onClose={() => setChoosing(false)}
            onChoose={(media) => {
              add(media);
              change(() => media._id);
              setChoosing(false);
            }}
          />
        </OutsideForm>
      )}
    </fieldset>
  );
}

interface ChosenPictureProps extends PictureInputProps {
  onChoose: () => void;
}

/** The picture that the field holds, with the buttons that change and remove it. */
function ChosenPicture(props: ChosenPictureProps) {
  const { part, label, noneText, isRequired = false, onChoose } = props;
  const { value, change } = part;
  const name = usePicture(value)?.name ?? (value === null ? noneText : 'A picture');
  return (
    <div className={`row gap-2 across-4 ${styles.pictureChoice}`}>
      {value !== null && <ThumbnailById id={value} />}
      <span className="quiet break">{name}</span>
      <Button variant="quiet" onClick={onChoose}>
        {value === null ? 'Choose' : 'Change'}
        <span className="visually-hidden"> {label}</span>
      </Button>
      {value !== null && !isRequired && (
        <Button variant="discreet" onClick={() => change(() => null)}>
          Remove<span className="visually-hidden"> {label}</span>
        </Button>
      )}
    </div>
  );
}
