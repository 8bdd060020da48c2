import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryAfterSeconds } from '../errors';
import type { Logger } from '../lib/logger';
import type { PictureFiles } from '../pictures/pictureFiles';
import { picturesPath } from '../pictures/pictureNames';
import { codeOf, reasonOf } from '../startError';
import { sendHashedFile, sendText } from './sendFile';

/** Answers a request for a path under /images/ with the picture's file or with 404. */
export async function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { pictures, logger }: { pictures: PictureFiles; logger: Logger },
): Promise<void> {
  const name = path.slice(picturesPath.length);
  try {
    try {
      await send(request, response, await pictures.find(name));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || response.headersSent) throw error;
      removeHeaders(response);
      await send(request, response, await pictures.findAgain(name));
    }
  } catch (error) {
    if (response.headersSent || response.destroyed) return; // the visitor closed the connection
    removeHeaders(response);
    logger.warn(`A picture cannot be read now: ${reasonOf(error)}`);
    response.setHeader('Retry-After', retryAfterSeconds);
    sendText(response, 503, 'This picture cannot be read now. Please try again in a moment.');
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: string | undefined,
): Promise<void> {
  if (file === undefined) {
    sendText(response, 404, 'No such picture');
  } else {
    await sendHashedFile(request, response, file);
  }
}

/** Those of a file that could not be sent. */
function removeHeaders(response: ServerResponse): void {
  for (const name of ['ETag', 'Content-Length']) response.removeHeader(name);
}
