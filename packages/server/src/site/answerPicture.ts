import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryAfterSeconds } from '../errors';
import type { Logger } from '../lib/logger';
import { codeOf, reasonOf } from '../startError';
import type { ContentStore } from './contentStore';
import { picturesPath } from './pictures';
import { sendHashedFile, sendText } from './sendFile';

/** Answers a request for a path under /images/ with the picture's file or with 404. */
export async function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { store, logger }: { store: ContentStore; logger: Logger },
): Promise<void> {
  const file = store.findPicture(path.slice(picturesPath.length));
  if (file === undefined) {
    sendText(response, 404, 'No such picture');
    return;
  }
  try {
    await sendHashedFile(request, response, file);
  } catch (error) {
    if (response.headersSent || response.destroyed) return; // the visitor closed the connection
    for (const name of ['ETag', 'Content-Length']) response.removeHeader(name);
    if (codeOf(error) === 'ENOENT') {
      logger.error(
        { err: error },
        'A prepared picture is missing from the cache: restart the site',
      );
      sendText(response, 404, 'No such picture');
    } else {
      logger.warn(`A picture cannot be read now: ${reasonOf(error)}`);
      response.setHeader('Retry-After', retryAfterSeconds);
      sendText(response, 503, 'This picture cannot be read now. Please try again in a moment.');
    }
  }
}
