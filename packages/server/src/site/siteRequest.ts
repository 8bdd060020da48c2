import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxUrlBytes } from '../middleware/limitUrl';
import { sendText } from './sendFile';

/** The API, the health checks and the metrics, which Express answers. */
const applicationPaths = /^\/(api|livez|readyz|metrics)$|^\/(api|readyz)\//;

/** Path and query of a request, not decoded: the site's own URLs need no escaping. */
export interface SiteRequest {
  path: string;
  /** With its question mark; '' when there is none. */
  query: string;
}

export function splitUrl(url: string): SiteRequest {
  const start = url.indexOf('?');
  return start < 0
    ? { path: url, query: '' }
    : { path: url.slice(0, start), query: url.slice(start) };
}

export function isForApplication(path: string): boolean {
  return applicationPaths.test(path);
}

/** Answers requests with a URL that is too long or with a method other than GET and HEAD. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.url ?? '').length > maxUrlBytes) {
    sendText(response, 414, 'This address is too long');
    return true;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendText(response, 405, 'Pages and files can only be read');
    return true;
  }
  return false;
}
