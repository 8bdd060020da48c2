import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";

/**
 * The headers that helmet sets, the same for every request: it is asked once, because its functions take
 * longer than sending a short answer.
 * @param framedBy who may show the page in a frame
 */
function createHeaders(framedBy: 'nobody' | 'this site'): [name: string, value: string][] {
  const isFramed = framedBy === 'this site';
  const set = helmet({
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
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  set(response.req, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** The editor shows this page in a frame. The page shows nothing but what the editor gives it. */
const isPreview = (url = '') => /^\/admin\/preview(\?|$)/.test(url);

const usualHeaders = createHeaders('nobody');
const previewHeaders = createHeaders('this site');

/** What `setSecurityHeaders` sets for all paths but that of the preview: names and values in turns. */
export const rawSecurityHeaders: readonly string[] = usualHeaders.flat();

/** Sets headers that forbid the browser what these pages never need. Used for pages and the API. */
export function setSecurityHeaders({ url }: IncomingMessage, response: ServerResponse): void {
  const headers = isPreview(url) ? previewHeaders : usualHeaders;
  for (const [name, value] of headers) response.setHeader(name, value);
}
