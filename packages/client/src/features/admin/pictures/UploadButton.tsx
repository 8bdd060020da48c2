import type { PicturePurpose } from '@club/shared/media';
import { FileButton } from '../actions/FileButton';
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

/** Chooses pictures; on a phone there is a second button for its camera, which many choosers leave out. */
export function UploadButton({ purpose, variant, onFiles }: UploadButtonProps) {
  return (
    <span className="row gap-3">
      <FileButton
        label="Upload pictures"
        multiple
        accept={acceptedTypes[purpose]}
        variant={variant}
        onFiles={onFiles}
      />
      {purpose === 'picture' && (
        <span className={styles.camera}>
          <FileButton
            label="Take a photo"
            accept="image/jpeg"
            capture="environment"
            variant="quiet"
            onFiles={onFiles}
          />
        </span>
      )}
    </span>
  );
}
