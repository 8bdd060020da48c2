import type { Request, Response } from 'express';
import { z } from 'zod';

/** Which page of a list is asked for, after the rules of its query. */
const pageRequest = z.object({ page: z.number(), limit: z.number() });

type PageRequest = z.output<typeof pageRequest>;

/** A page of a list, and how many entries all pages have together. */
export interface Page<Entry> {
  entries: Entry[];
  total: number;
}

/**
 * The handler of a list's call.
 * @param getContext what the list needs besides the query; of a list of something, its path says of what
 */
export function sendList<Query extends PageRequest, Entry, Context>(
  list: { getPage(query: Query, context: Context): Promise<Page<Entry>> },
  getContext: (request: Pick<Request, 'params'>) => Context | Promise<Context>,
) {
  return async (
    request: Request<Request['params'], unknown, unknown, Query>,
    response: Response<Entry[]>,
  ): Promise<void> => {
    const { query } = request;
    sendPage(request, response, await list.getPage(query, await getContext(request)));
  };
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
