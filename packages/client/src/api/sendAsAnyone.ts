import type { Calls } from '@club/shared/calls';
import type { AnswerOf } from '@club/shared/contract';
import { type CallsWith, type Given, readAnswer, toRequest } from './callRequest';
import { send } from './client';

/**
 * Sends a call that needs no login: `sendAsAnyone('POST /api/form/contact', { body })`.
 * @returns its answer
 * @throws {ApiError} when the status is 400 or more; `refusals` of its contract say when
 * @throws {Error} when there is no answer; it is the error of fetch
 */
export async function sendAsAnyone<
  Name extends Exclude<keyof Calls, CallsWith<'entries' | 'answerType'>>,
>(name: Name, ...[given]: Given<Name>): Promise<AnswerOf<Calls[Name]>> {
  const { path, ...request } = toRequest(name, given);
  return await readAnswer(await send(path, request));
}
