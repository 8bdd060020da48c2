import type { Calls } from '@club/shared/calls';
import type { AnswerOf, EntryOf } from '@club/shared/contract';
import { type CallsWith, type Given, readAnswer, type Sent, toRequest } from './callRequest';
import { sendRequest } from './client';
import { withLogin } from './expiredLogin';
import { learnServerTime } from './serverClock';

/** One page of a list, and the number of entries on all pages. */
export interface ListPage<Entry> {
  entries: Entry[];
  total: number;
}

/**
 * Sends a call as the person who is logged in: `send('PATCH /api/admin/contacts/:id', { id, body })`.
 * @returns its answer
 * @throws {ApiError} when the status is 400 or more; `refusals` of its contract say when
 * @throws {Error} when there is no answer; it is the error of fetch
 */
export async function send<Name extends Exclude<keyof Calls, CallsWith<'entries' | 'answerType'>>>(
  name: Name,
  ...[given]: Given<Name>
): Promise<AnswerOf<Calls[Name]>> {
  return await readAnswer(await sendSent(name, given));
}

/** Like `send`, for a page of a list. */
export async function sendForList<Name extends CallsWith<'entries'>>(
  name: Name,
  ...[given]: Given<Name>
): Promise<ListPage<EntryOf<Calls[Name]>>> {
  const response = await sendSent(name, given);
  const entries: EntryOf<Calls[Name]>[] = await response.json();
  return { entries, total: Number(response.headers.get('X-Total-Count') ?? entries.length) };
}

/** Like `send`, for a file that the API makes. */
export async function sendForFile<Name extends CallsWith<'answerType'>>(
  name: Name,
  ...[given]: Given<Name>
): Promise<Blob> {
  return (await sendSent(name, given)).blob();
}

/** A token that has expired is renewed first. */
async function sendSent(name: string, given: Sent | undefined): Promise<Response> {
  const { path, ...request } = toRequest(name, given);
  const response = await withLogin(request.method, (authorization) =>
    sendRequest(path, { ...request, authorization }),
  );
  learnServerTime(response);
  return response;
}
