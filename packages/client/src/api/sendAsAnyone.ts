import type { Calls } from '@club/shared/calls';
import type { AnswerOf } from '@club/shared/contract';
import { type CallsWith, type Given, readAnswer, type Sent, toRequest } from './callRequest';
import { authorizationFor, sendRequest } from './client';
import { learnServerTime } from './serverClock';

/** The calls with a JSON answer, or none. */
type PlainCall = Exclude<keyof Calls, CallsWith<'entries' | 'answerType'>>;

/**
 * Sends a call that needs no login: `sendAsAnyone('POST /api/form/contact', { body })`.
 * @returns its answer
 * @throws {ApiError} when the status is 400 or more; `refusals` of its contract say when
 * @throws {Error} when there is no answer; it is the error of fetch
 */
export async function sendAsAnyone<Name extends PlainCall>(
  name: Name,
  ...[given]: Given<Name>
): Promise<AnswerOf<Calls[Name]>> {
  return await readAnswer(await sendSent(null, name, given));
}

/** Like `sendAsAnyone`, for a file that the API makes. */
export async function sendAsAnyoneForFile<Name extends CallsWith<'answerType'>>(
  name: Name,
  ...[given]: Given<Name>
): Promise<Blob> {
  return (await sendSent(null, name, given)).blob();
}

/** Like `sendAsAnyone`, with a login that the caller has: when it has expired, nobody is asked for a new one. */
export async function sendWithToken<Name extends PlainCall>(
  token: string,
  name: Name,
  ...[given]: Given<Name>
): Promise<AnswerOf<Calls[Name]>> {
  return await readAnswer(await sendSent(token, name, given));
}

async function sendSent(token: string | null, name: string, given?: Sent): Promise<Response> {
  const { path, ...request } = toRequest(name, given);
  const response = await sendRequest(path, { ...request, authorization: authorizationFor(token) });
  learnServerTime(response);
  return response;
}
