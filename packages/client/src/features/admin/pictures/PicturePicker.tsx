import type { MediaDto, PicturePurpose } from '@club/shared/media';
import { useState } from 'react';
import { PanelDialog } from '../../../components/PanelDialog';
import { PictureCard } from './PictureCard';
import { PictureChoices, SearchField, usePictureList } from './pictureList';
import styles from './pictures.module.css';
import { TextForm } from './TextForm';
import { UploadButton } from './UploadButton';
import { UploadRows } from './UploadRows';
import { useUploads } from './useUploads';

interface PicturePickerProps {
  isOpen: boolean;
  /** Heading, e.g. 'Choose a picture'. */
  title: string;
  /** `logo`: an SVG can be uploaded, too. */
  purpose?: PicturePurpose;
  onClose: () => void;
  /** A picture was chosen. It has a text for people who cannot see it. Close the dialog then. */
  onChoose: (media: MediaDto) => void;
}

/** A dialog in which a picture of the site is chosen, or a new one uploaded. */
export function PicturePicker(props: PicturePickerProps) {
  const { isOpen, title, onClose } = props;
  return (
    <PanelDialog isOpen={isOpen} title={title} size="wide" onClose={onClose}>
      <div className={`stack gap-4 small ${styles.picker}`}>
        <Choices {...props} />
      </div>
    </PanelDialog>
  );
}

/** Mounted while the dialog is open, so that it starts empty each time. */
function Choices({ purpose = 'picture', onChoose }: PicturePickerProps) {
  const [withoutText, setWithoutText] = useState<MediaDto | null>(null);
  const list = usePictureList();
  const { add, ...uploads } = useUploads({ purpose });

  function choose(media: MediaDto) {
    if (media.alt === '') setWithoutText(media);
    else onChoose(media);
  }

  if (withoutText) {
    return (
      <>
        <PictureCard media={withoutText} />
        <TextForm media={withoutText} submitText="Use this picture" onSaved={onChoose} />
      </>
    );
  }
  return (
    <>
      <div className="row gap-3">
        <SearchField fieldRef={list.fieldRef} onSearch={list.onSearch} />
        <UploadButton purpose={purpose} onFiles={add} />
      </div>
      <UploadRows {...uploads} doneText="Use this picture" onDone={onChoose} />
      <PictureChoices list={list} onChoose={choose} />
    </>
  );
}
