import type { Calls } from '@club/shared/calls';
import type { AnswerOf, QueryPart } from '@club/shared/contract';
import type { ErrorResponse } from '@club/shared/error';
import { ApiError } from './ApiError';
import { baseUrl } from './baseUrl';
import { type CallsWith, toRequest } from './callRequest';
import { withLogin } from './expiredLogin';

interface Upload {
  /** Called with the part that has left, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** Cancels the upload. */
  signal?: AbortSignal;
}

/**
 * Like `send`, for a call whose body is one file: fetch does not tell how much of it has left.
 * @throws {ApiError} when the status is 400 or more
 * @throws {Error} when there is no answer, or the upload was cancelled
 */
export function uploadFile<Name extends CallsWith<'file'>>(
  name: Name,
  { query, file, ...upload }: Upload & { file: Blob } & QueryPart<Calls[Name]>,
): Promise<AnswerOf<Calls[Name]>> {
  return sendFile(toRequest(name, { query }).path, file, upload);
}

function sendFile<Body>(path: string, file: Blob, upload: Upload): Promise<Body> {
  return withLogin('POST', (authorization) => sendAs<Body>(authorization, path, file, upload));
}

function sendAs<Body>(
  authorization: string,
  path: string,
  file: Blob,
  { onProgress, signal }: Upload,
): Promise<Body> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${baseUrl}${path}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Authorization', authorization);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / Math.max(total, 1));
    request.onload = () => {
      if (request.status < 400) resolve(JSON.parse(request.responseText));
      else reject(new ApiError(request.status, readError(request)));
    };
    request.onerror = () => reject(new Error('The site could not be reached.'));
    request.onabort = () => reject(new Error('The upload was cancelled.'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** A proxy may answer HTML: then only the status is known. */
function readError({ status, responseText }: XMLHttpRequest): ErrorResponse {
  try {
    return JSON.parse(responseText);
  } catch {
    return { message: `The site answered with status ${status}.` };
  }
}
