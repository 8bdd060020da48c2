import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";

/** @param framedBy who may show the page in a frame */
function createHeaders(framedBy: 'nobody' | 'this site') {
  const isFramed = framedBy === 'this site';
  return helmet({
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
        frameSrc: [self, 'https://www.openstreetmap.org'], // the preview and the campus map
        baseUri: [none],
        objectSrc: [none],
        frameAncestors: [isFramed ? self : none],
        formAction: [self],
      },
    },
    xFrameOptions: { action: isFramed ? 'sameorigin' : 'deny' },
    referrerPolicy: { policy: 'strict-origin' },
  });
}

/** The editor shows this page in a frame. The page shows nothing but what the editor gives it. */
const isPreview = (url = '') => /^\/admin\/preview(\?|$)/.test(url);

const setHeaders = createHeaders('nobody');
const setPreviewHeaders = createHeaders('this site');

/** Sets headers that forbid the browser what these pages never need. Used for pages and the API. */
export function securityHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  const set = isPreview(request.url) ? setPreviewHeaders : setHeaders;
  set(request, response, next);
}
