import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { isForApplication, splitUrl } from '../site/siteRequest';
import { second } from '../time';
import type { RunningSite } from './runningSite';

/** A first start takes longer than a restart. */
const waitMilliseconds = 20 * second;
const unavailableText =
  'The site does not run. The terminal says why. This page tries again by itself.';
/** These are about one connection. */
const connectionHeaders = /^(connection|keep-alive|transfer-encoding)$/i;

/** Sends a request to the process of the site. While that starts, the request waits. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  site: RunningSite,
  isSecondTry = false,
): Promise<void> {
  const address = await site.address(waitMilliseconds);
  if (address === null) {
    answerUnavailable(request, response);
    return;
  }
  const { method, url, headers } = request;
  const { hostname, port } = new URL(address);
  const outgoing = openRequest(
    { hostname, port, path: url, method, headers, agent: false },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.rawHeaders));
      answer.pipe(response);
    },
  );
  response.once('close', () => outgoing.destroy());
  outgoing.once('error', () => {
    if (response.headersSent) response.destroy();
    // The process has ended meanwhile. Who only reads can ask the next one.
    else if (method === 'GET' && !isSecondTry) void forward(request, response, site, true);
    else answerUnavailable(request, response);
  });
  request.pipe(outgoing);
}

function withoutConnection(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => !connectionHeaders.test(rawHeaders[index & ~1] ?? ''));
}

function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const isPage = !isForApplication(splitUrl(request.url ?? '/').path);
  response.writeHead(503, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  });
  response.end(
    isPage
      ? `<!doctype html><meta http-equiv="refresh" content="1"><title>Restarting</title><p>${unavailableText}`
      : JSON.stringify({ message: unavailableText }),
  );
}
