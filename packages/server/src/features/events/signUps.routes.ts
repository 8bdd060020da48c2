import type { SignUpResponse } from '@club/shared/registration';
import { type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import { ownAnswersRequest, ownRegistrationRequest, signUpRequest } from './events.validators';
import { ownRegistration } from './ownRegistrations.answers';
import {
  cancelOwn,
  changeOwnAnswers,
  confirmOwn,
  getOwn,
  listOwn,
  makeOwnLink,
  signUp,
} from './signUps.controller';
import type { SignUpDependencies } from './signUps.service';

const position = z.int().min(1).nullable();

const signUpAnswer = z
  .strictObject({
    message: text,
    state: z.enum(['unconfirmed', 'placed', 'waiting']),
    position,
    ticket: text.nullable(),
  } satisfies Shape<SignUpResponse>)
  .meta({ id: 'SignUp' });

const ticket = z.strictObject({ ticket: text }).meta({ id: 'Ticket' });

const noLink = 'There is no such link (any more).';
const tooManyMisses = 'The source had too many links that are none.';
const gone = 'The event does not exist (any more).';
const takesNobody = 'The event is cancelled, over, full or closed for signing up.';

/** What people do with their own registrations. */
export function signUpsCalls(dependencies: SignUpDependencies): Call[] {
  const own = {
    method: 'POST',
    access: 'anyone',
    proof: 'link',
    event: 'none',
    status: 200,
    answer: ownRegistration,
  } as const;
  return [
    call({
      method: 'POST',
      path: '/api/events/:slug/registrations',
      summary: 'Sign up for an event; an account may leave out name and email.',
      access: 'anyoneOrAccount',
      proof: 'nothing',
      more: {
        provedAddress: 'The ticket at once, and nobody else can close the event for it.',
      },
      event: 'none',
      body: signUpRequest,
      status: 201,
      answer: signUpAnswer,
      refusals: {
        409: takesNobody,
        422: 'A field is wrong, or an answer is missing or does not fit its question.',
        429: 'The share of the source in this event is used up.',
      },
      handler: signUp(dependencies),
    }),
    call({
      ...own,
      path: '/api/registrations/own',
      summary: 'The registration of a link. Nothing is changed.',
      body: ownRegistrationRequest,
      refusals: { 404: gone, 422: noLink },
      handler: getOwn,
    }),
    call({
      ...own,
      path: '/api/registrations/own/confirm',
      summary: 'Confirm the address of a registration, also once more after it was cancelled.',
      body: ownRegistrationRequest,
      refusals: {
        ...{ 404: gone, 409: takesNobody, 422: noLink },
        429: `It was confirmed too often, after as many cancellations. ${tooManyMisses}`,
      },
      handler: confirmOwn(dependencies),
    }),
    call({
      ...own,
      path: '/api/registrations/own/cancel',
      summary: 'Give the place back, or leave the waiting list.',
      body: ownRegistrationRequest,
      refusals: {
        ...{ 404: gone, 409: 'It is cancelled already, or the event is.', 422: noLink },
        429: tooManyMisses,
      },
      handler: cancelOwn(dependencies),
    }),
    call({
      ...own,
      path: '/api/registrations/own/answers',
      summary: 'Change the answers of a registration.',
      body: ownAnswersRequest,
      refusals: {
        ...{ 404: gone, 409: 'It is cancelled, or signing up has closed.' },
        422: `${noLink} Or an answer is missing or does not fit its question.`,
      },
      handler: changeOwnAnswers,
    }),
    call({
      method: 'GET',
      path: '/api/user/registrations',
      summary:
        'The own registrations, the newest first; those that others have typed only once the address is confirmed.',
      access: 'account',
      proof: 'login',
      more: {
        provedAddress: 'Also what others have typed for the address.',
      },
      status: 200,
      answer: z.array(ownRegistration),
      handler: listOwn,
    }),
    call({
      method: 'POST',
      path: '/api/user/registrations/:id/link',
      summary: 'Make a link of an own registration.',
      access: 'account',
      proof: 'login',
      more: {
        provedAddress: 'Also of what others have typed for the address.',
      },
      event: 'none',
      status: 201,
      answer: ticket,
      handler: makeOwnLink,
    }),
  ];
}
