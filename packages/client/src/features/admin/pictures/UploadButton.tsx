import type { ChangeEvent } from 'react';
import type { PicturePurpose } from '../../../api/media';
import styles from './UploadButton.module.css';

/** Not HEIC: iPhones then send JPEG. */
const acceptedTypes = {
  picture: 'image/jpeg,image/png,image/webp,image/avif',
  logo: 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml',
};

interface UploadButtonProps {
  purpose: PicturePurpose;
  /** `quiet`: another action of the page; by default it is the main one. */
  variant?: 'quiet';
  onFiles: (files: File[]) => void;
}

/** Chooses files; on a phone there is a second button for its camera, which many choosers leave out. */
export function UploadButton({ purpose, variant, onFiles }: UploadButtonProps) {
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    target.value = ''; // the same file may be chosen again
  }
  return (
    <span className={styles.choosers}>
      <label className={styles.chooser} data-variant={variant}>
        Upload pictures
        <input type="file" multiple accept={acceptedTypes[purpose]} onChange={take} />
      </label>
      {purpose === 'picture' && (
        <label className={styles.camera}>
          Take a photo
          <input type="file" accept="image/jpeg" capture="environment" onChange={take} />
        </label>
      )}
    </span>
  );
}
