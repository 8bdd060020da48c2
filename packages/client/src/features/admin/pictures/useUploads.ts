import type { MediaDto, PicturePurpose } from '@club/shared/media';
import { maxPictureFileMegabytes, pictureFileTooLarge } from '@club/shared/pictureLimits';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { logFailure } from '../../../api/logFailure';
import { uploadFile } from '../../../api/upload';
import { reasonOf } from '../actions/reasonOf';
import { useOutdate } from '../query/useChange';
import { createSendingQueue } from './sendingQueue';

/** The server decodes as many at once. */
const uploadsAtOnce = 2;
/** A file on its way. */
export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1; at 1 the server still makes its own files of it. */
  progress: number;
  /** Why it failed; null while it has not. */
  reason: string | null;
  /** Whether the same file could be stored at another try. */
  canRetry: boolean;
  /** The picture, as soon as it is stored. */
  media: MediaDto | null;
}

interface UploadOptions {
  purpose: PicturePurpose;
  onUploaded?: (media: MediaDto) => void;
}

/** Sends files two at a time. Each has its own progress and its own failure, and can be cancelled. */
export function useUploads({ purpose, onUploaded }: UploadOptions) {
  const outdate = useOutdate();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastId = useRef(0);
  const [queue] = useState(() => createSendingQueue(uploadsAtOnce));

  function change(id: number, changes: Partial<Upload>) {
    setUploads((last) =>
      last.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    );
  }

  function add(files: readonly File[]) {
    const added = files.map((file): Upload => {
      lastId.current += 1;
      const reason = file.size > maxPictureFileMegabytes * 1_000_000 ? pictureFileTooLarge : null;
      return { id: lastId.current, file, progress: 0, reason, canRetry: false, media: null };
    });
    setUploads((last) => [...last, ...added]);
    for (const { id, file, reason } of added) {
      if (reason === null) queue.add(id, (signal) => send(id, file, signal));
    }
  }

  async function send(id: number, file: File, signal: AbortSignal) {
    try {
      const media = await uploadFile('POST /api/admin/media', {
        query: { name: file.name, purpose },
        file,
        onProgress: (progress) => change(id, { progress }),
        signal,
      });
      outdate(['media']);
      change(id, { media });
      onUploaded?.(media);
    } catch (error) {
      if (signal.aborted) return;
      logFailure(`Uploading ${file.name}`, error);
      change(id, { reason: reasonOf(error), canRetry: !isFileRefused(error) });
    }
  }

  /** Takes it off the list, and cancels it if it is still on its way. */
  function remove(id: number) {
    queue.remove(id);
    setUploads((last) => last.filter((upload) => upload.id !== id));
  }

  function retry({ id, file }: Upload) {
    change(id, { progress: 0, reason: null });
    queue.add(id, (signal) => send(id, file, signal));
  }

  return { uploads, add, remove, retry };
}

/** The API does not take this file: it is too large, of another type, or broken. */
function isFileRefused(error: unknown): boolean {
  return error instanceof ApiError && [413, 415, 422].includes(error.status);
}
