import type { MediaDto } from '@club/shared/media';
import { useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { deleteMedia, updateMedia } from '../../../api/media';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { notify } from '../../../components/notify';
import { PanelDialog } from '../../../components/PanelDialog';
import { useAction } from '../actions/useAction';
import { maxTextLength } from '../pictures/TextForm';
import { useChange } from '../query/useChange';
import shared from '../shell/admin.module.css';
import { FocusField } from './FocusField';

interface PictureDetailsProps {
  media: MediaDto;
  onClose: () => void;
  onSaved: (saved: MediaDto) => void;
  onDeleted: () => void;
}

/** Everything about one picture, in a dialog. */
export function PictureDetails({ media, onClose, onSaved, onDeleted }: PictureDetailsProps) {
  const change = useChange();
  const [focus, setFocus] = useState(media.focus);

  async function save(read: FieldReader) {
    const [alt, name] = [read('alt'), read('name')];
    const changed = {
      version: media.version,
      ...(alt !== media.alt && { alt }),
      ...(name !== media.name && { name }),
      ...(focus !== media.focus && { focus }),
    };
    const saved = await change(['media'], () => updateMedia(media._id, changed));
    notify.success('Picture saved successfully');
    onSaved(saved);
  }

  return (
    <PanelDialog isOpen title={media.name} size="wide" onClose={onClose}>
      <Form
        submitText="Save"
        busyText="Saving…"
        onCancel={onClose}
        onSubmit={save}
        onFailure={(error) => {
          logFailure('Saving a picture', error);
          notify.error('Failed to save the picture');
        }}
      >
        <Field
          name="alt"
          label="What does it show?"
          hint="For people who cannot see it, e.g. 'Two students build a robot'."
          defaultValue={media.alt}
          maxLength={maxTextLength}
          required
        />
        <FocusField picture={media.picture} focus={focus} onChange={setFocus} />
        <Field name="name" label="Name" defaultValue={media.name} maxLength={200} required />
      </Form>
      {media.usedIn.length > 0 ? (
        <Uses places={media.usedIn} />
      ) : (
        <DeleteNow media={media} onDeleted={onDeleted} />
      )}
    </PanelDialog>
  );
}

function Uses({ places }: { places: string[] }) {
  return (
    <div>
      <p>The site shows this picture here, so it cannot be deleted:</p>
      <ul className={shared.places}>
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </div>
  );
}

/** Asks nothing: the picture goes to the bin, and can be taken back. */
function DeleteNow({ media, onDeleted }: Pick<PictureDetailsProps, 'media' | 'onDeleted'>) {
  const { isBusy, run, reason } = useAction({
    call: 'Deleting a picture',
    act: () => deleteMedia(media._id),
    changes: ['media'],
    failureText: null,
    onSuccess: onDeleted,
  });

  return (
    <div className={shared.stack}>
      <p className={shared.hint}>The site shows this picture nowhere.</p>
      {reason && (
        <p role="alert" className={shared.reason}>
          {reason}
        </p>
      )}
      <Button variant="discreet" busyText={isBusy ? 'Deleting…' : undefined} onClick={run}>
        Delete this picture
      </Button>
    </div>
  );
}
