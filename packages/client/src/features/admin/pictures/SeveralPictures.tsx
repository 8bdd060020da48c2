import type { MediaDto } from '@club/shared/media';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import { Descriptions } from './Descriptions';
import { PictureChoices, SearchField, usePictureList } from './pictureList';
import styles from './pictures.module.css';
import { UploadButton } from './UploadButton';
import { SendingRows } from './UploadRows';
import { type Upload, useUploads } from './useUploads';

interface SeveralPicturesProps {
  isOpen: boolean;
  /** How many the form still takes. */
  room: number;
  onClose: () => void;
  /** The pictures in their order, each with a text for people who cannot see it. */
  onChoose: (media: MediaDto[]) => void;
}

/** A dialog in which several pictures are uploaded or chosen at once, and described one below the other. */
export function SeveralPictures(props: SeveralPicturesProps) {
  const { isOpen, onClose } = props;
  return (
    <PanelDialog isOpen={isOpen} title="Add pictures" size="wide" onClose={onClose}>
      <div className={`stack gap-4 small ${styles.picker}`}>
        <Choices {...props} />
      </div>
    </PanelDialog>
  );
}

/** Mounted while the dialog is open. */
function Choices({ room, onChoose }: SeveralPicturesProps) {
  const [isDescribing, setDescribing] = useState(false);
  const list = usePictureList();
  const { add, uploads, ...sending } = useUploads({ purpose: 'picture' });
  const { chosen, numberOf, toggle } = useChosen(uploads, sending.remove);
  const isUploading = uploads.some(({ media, reason }) => !media && reason === null);

  if (isDescribing) return <Descriptions pictures={chosen} onDone={onChoose} />;
  return (
    <>
      <div className="row gap-3">
        <SearchField fieldRef={list.fieldRef} onSearch={list.onSearch} />
        <UploadButton purpose="picture" onFiles={add} />
      </div>
      <p className="quiet">
        Upload as many as you like, or press those of the site. They are added in the order of their
        numbers.
      </p>
      <SendingRows uploads={uploads} {...sending} />
      <PictureChoices list={list} numberOf={numberOf} onChoose={toggle} />
      <div className={`row gap-2 across-4 split ${styles.pickerEnd}`}>
        <p role="status">
          {chosen.length > room
            ? `Only ${room} more fit. Press some again to leave them out.`
            : `${chosen.length} chosen`}
        </p>
        {chosen.length > 0 && chosen.length <= room && (
          <Button
            busyText={isUploading ? 'Uploading…' : undefined}
            onClick={() =>
              chosen.some(({ alt }) => alt === '') ? setDescribing(true) : onChoose(chosen)
            }
          >
            {chosen.length === 1 ? 'Add 1 picture' : `Add ${chosen.length} pictures`}
          </Button>
        )}
      </div>
    </>
  );
}

/** The pictures that are to be added, in their order: those of the site, then those uploaded here. */
function useChosen(uploads: Upload[], removeUpload: (id: number) => void) {
  /** Those that the site had, in the order in which they were chosen. */
  const [known, setKnown] = useState<MediaDto[]>([]);
  const chosen = withoutRepeats([...known, ...uploads.flatMap(({ media }) => media ?? [])]);
  const numberOf = ({ _id }: MediaDto) => chosen.findIndex((media) => media._id === _id) + 1;

  function toggle(media: MediaDto) {
    const isChosen = numberOf(media) > 0;
    setKnown((last) => last.filter(({ _id }) => _id !== media._id).concat(isChosen ? [] : media));
    const upload = uploads.find((it) => it.media?._id === media._id);
    if (isChosen && upload) removeUpload(upload.id);
  }

  return { chosen, numberOf, toggle };
}

/** The same file may be uploaded twice, or chosen among those of the site as well. */
function withoutRepeats(pictures: MediaDto[]): MediaDto[] {
  return [...new Map(pictures.map((media) => [media._id, media])).values()];
}
