import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryAfterSeconds } from '../errors';
import { securityHeaders } from '../middleware/securityHeaders';
import { sendText } from '../site/sendFile';

/** Answers while the site starts, which can take minutes the first time: it lives, but is not ready. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  securityHeaders(request, response, () => {
    if (request.url === '/livez') {
      sendText(response, 200, 'alive');
      return;
    }
    response.setHeader('Retry-After', retryAfterSeconds);
    sendText(response, 503, 'The site is starting. Please try again in a moment.');
  });
}
