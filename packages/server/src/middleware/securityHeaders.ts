import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const self = "'self'";
const none = "'none'";

interface Allowed {
  /** Whether this site may show the page in a frame. */
  frame?: boolean;
  /** Whether the page may ask the person for the camera. */
  camera?: boolean;
}

/**
 * The headers that helmet sets, the same for every request: it is asked once, because its functions take
 * longer than sending a short answer.
 */
function createHeaders({
  frame = false,
  camera = false,
}: Allowed): [name: string, value: string][] {
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
        frameAncestors: [frame ? self : none],
        formAction: [self],
      },
    },
    xFrameOptions: { action: frame ? 'sameorigin' : 'deny' },
    referrerPolicy: { policy: 'strict-origin' },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader(
    'Permissions-Policy',
    `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=(), payment=()`,
  );
  set(response.req, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** The editor shows this page in a frame. The page shows nothing but what the editor gives it. */
const isPreview = (url = '') => /^\/admin\/preview(\?|$)/.test(url);

/** The team reads tickets with the camera of a phone. */
const isAdminArea = (url = '') => /^\/admin(\/|\?|$)/.test(url);

const usualHeaders = createHeaders({});
const adminHeaders = createHeaders({ camera: true });
const previewHeaders = createHeaders({ frame: true });

/** Sets headers that forbid the browser what these pages never need. Used for pages and the API. */
export function setSecurityHeaders({ url }: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of headersOf(url)) response.setHeader(name, value);
}

function headersOf(url: string | undefined) {
  if (isPreview(url)) return previewHeaders;
  return isAdminArea(url) ? adminHeaders : usualHeaders;
}
