import type { Request, Response } from 'express';
import { z } from 'zod';

/** Which page of a list is asked for, after the rules of its query. */
const pageRequest = z.object({ page: z.number(), limit: z.number() });

/** A page of a list, and how many entries all pages have together. */
export interface Page<Entry> {
  entries: Entry[];
  total: number;
}

/**
 * Answers with the page as a bare array. The header `X-Total-Count` has the total, the header `Link`
 * (RFC 8288) the previous and the next page, if there are any.
 */
export function sendPage<Entry>(
  request: Pick<Request<unknown, unknown, unknown, unknown>, 'originalUrl' | 'query'>,
  response: Response<Entry[]>,
  { entries, total }: Page<Entry>,
): void {
  const { page, limit } = pageRequest.parse(request.query);
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const links: Record<string, string> = {};
  if (page > 1) links.prev = pageUrl(request, Math.min(page - 1, lastPage));
  if (page < lastPage) links.next = pageUrl(request, page + 1);
  if (Object.keys(links).length > 0) response.links(links);
  response.set('X-Total-Count', String(total)).json(entries);
}

function pageUrl(request: Pick<Request, 'originalUrl'>, page: number): string {
  const [path = '', query = ''] = request.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${path}?${parameters}`;
}
