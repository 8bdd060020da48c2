import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryAfterSeconds } from '../errors';
import { setSecurityHeaders } from '../middleware/securityHeaders';
import { sendText } from '../site/sendFile';

/** Answers while the site starts: it is alive but not ready. A first start takes some seconds. */
export function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  setSecurityHeaders(request, response);
  if (request.url === '/livez') {
    sendText(response, 200, 'alive');
    return;
  }
  response.setHeader('Retry-After', retryAfterSeconds);
  sendText(response, 503, 'The site is starting. Please try again in a moment.');
}
