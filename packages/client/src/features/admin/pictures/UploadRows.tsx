import type { MediaDto } from '@club/shared/media';
import { Button } from '../../../components/Button';
import styles from './pictures.module.css';
import { TextForm } from './TextForm';
import { Thumbnail } from './Thumbnail';
import type { Upload, useUploads } from './useUploads';

interface UploadRowsProps extends Omit<ReturnType<typeof useUploads>, 'add'> {
  /** Of the button for a picture that is ready, e.g. 'Use this picture'. */
  doneText: string;
  /** The picture is stored and has a text. */
  onDone?: (media: MediaDto) => void;
}

/** The files on their way, each with its progress or its failure; then what each picture shows is asked. */
export function UploadRows({ uploads, remove, retry, doneText, onDone }: UploadRowsProps) {
  if (uploads.length === 0) return null;

  function finish(upload: Upload, media: MediaDto) {
    remove(upload.id);
    onDone?.(media);
  }

  return (
    <ul className={`stack gap-4 ${styles.uploads}`} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.media ? (
            <Stored
              media={upload.media}
              doneText={doneText}
              onDone={(media) => finish(upload, media)}
            />
          ) : (
            <Sending
              upload={upload}
              onRemove={() => remove(upload.id)}
              onRetry={() => retry(upload)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Only the files that are not stored yet. */
export function SendingRows({
  uploads,
  remove,
  retry,
}: Omit<UploadRowsProps, 'doneText' | 'onDone'>) {
  const sending = uploads.filter(({ media }) => !media);
  if (sending.length === 0) return null;
  return (
    <ul className={`stack gap-4 ${styles.uploads}`} aria-label="Uploads">
      {sending.map((upload) => (
        <li key={upload.id}>
          <Sending
            upload={upload}
            onRemove={() => remove(upload.id)}
            onRetry={() => retry(upload)}
          />
        </li>
      ))}
    </ul>
  );
}

interface StoredProps {
  media: MediaDto;
  doneText: string;
  onDone: (media: MediaDto) => void;
}

function Stored({ media, doneText, onDone }: StoredProps) {
  return (
    <>
      <Thumbnail picture={media.picture} alt="" />
      <div className={`stack gap-2 start break ${styles.uploadText}`}>
        <p>{media.name}</p>
        {media.alt === '' ? (
          <TextForm media={media} submitText={doneText} onSaved={onDone} />
        ) : (
          <>
            <p>The site has this picture already.</p>
            <Button variant="quiet" onClick={() => onDone(media)}>
              {doneText}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface SendingProps {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
}

function Sending({
  upload: { file, progress, reason, canRetry },
  onRemove,
  onRetry,
}: SendingProps) {
  return (
    <div className={`stack gap-2 start break ${styles.uploadText}`}>
      <p>{file.name}</p>
      {reason === null ? (
        <progress value={progress} aria-label={`Uploading ${file.name}`} />
      ) : (
        <p role="alert" className="error">
          {reason}
        </p>
      )}
      <div className="row across-4">
        {canRetry && reason !== null && (
          <Button variant="inline" onClick={onRetry}>
            Try again<span className="visually-hidden"> with {file.name}</span>
          </Button>
        )}
        <Button variant="inline" onClick={onRemove}>
          {reason === null ? 'Cancel' : 'Remove'}
          <span className="visually-hidden"> {file.name}</span>
        </Button>
      </div>
    </div>
  );
}
