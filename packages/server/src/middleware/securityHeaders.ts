import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";

const setHelmetHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false, // they allow inline styles, and upgrade-insecure-requests breaks plain HTTP
    directives: {
      defaultSrc: [none],
      scriptSrc: [self],
      styleSrc: [self],
      imgSrc: [self, 'data:'],
      fontSrc: [self],
      connectSrc: [self],
      manifestSrc: [self],
      frameSrc: ['https://www.openstreetmap.org'], // the campus map
      baseUri: [none],
      objectSrc: [none],
      frameAncestors: [none],
      formAction: [self],
    },
  },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin' },
});

/** Sets headers that forbid the browser what these pages never need. Used for pages and the API. */
export function securityHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  setHelmetHeaders(request, response, next);
}
