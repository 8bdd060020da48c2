import type { ErrorResponse } from '@club/shared/error';
import { ApiError } from './ApiError';
import { baseUrl } from './baseUrl';

export interface ApiRequest {
  /** GET if it says none. */
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Of `authorizationFor`; when '' or absent, none is sent. */
  authorization?: string;
  /** Cancels the request, e.g. when the visitor leaves the page. */
  signal?: AbortSignal | undefined;
}

/** Value of the Authorization header for `token`; '' without one. */
export function authorizationFor(token: string | null): string {
  return token === null ? '' : `Bearer ${token}`;
}

/** So long an answer to a question may take to begin, in milliseconds. A browser would wait for minutes. */
const usualPatience = 60_000;

/**
 * Sends `request` to `path` ('/api/...'). Every call of the API goes through this function.
 * @param patience after which a GET is given up; nobody knows of another what became of it
 * @throws {ApiError} when the status is 400 or more
 * @throws {Error} when there is no answer; it is the error of fetch
 */
export async function sendRequest(
  path: string,
  request: ApiRequest = {},
  patience = usualPatience,
): Promise<Response> {
  const { method = 'GET', body, authorization, signal } = request;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  if (authorization) {
    headers.Authorization = authorization;
  }
  const ended = new AbortController();
  const end = () => ended.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const giveUp = () => ended.abort(new Error('The site does not answer.'));
  const timer = method === 'GET' ? setTimeout(giveUp, patience) : undefined;
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
    signal: ended.signal,
  }).finally(() => clearTimeout(timer));
  if (!response.ok) {
    throw new ApiError(response.status, await readError(response));
  }
  if (isOfSomethingElse(response)) throw new Error('Something else answered in place of the site.');
  return response;
}

/** The page of a network at which one has to log in first: it must not be taken for 'done'. */
function isOfSomethingElse({ redirected, headers }: Response): boolean {
  return redirected || /^text\/html/i.test(headers.get('Content-Type') ?? '');
}

/** A proxy may answer HTML, or JSON of another shape: then only the status is known. */
async function readError(response: Response): Promise<ErrorResponse> {
  const body: Partial<ErrorResponse> | null = await response.json().catch(() => null);
  return { ...body, message: body?.message ?? `The site answered with status ${response.status}.` };
}
