import type { GiveFeedbackRequest } from '@club/shared/feedback';
import type { OwnAnswersRequest, OwnRegistrationDto } from '@club/shared/registration';
import { sendForJson } from './client';
import { sendSignedInForJson } from './signedIn';

const path = '/api/registrations/own';

/*
 * What the link of a registration opens. Each call is refused with 422 (field 'token') when there is no such
 * link (any more), and with 409 when it is too late.
 */

/** POST /api/registrations/own: changes nothing. */
export function getOwnRegistration(
  token: string,
  signal: AbortSignal,
): Promise<OwnRegistrationDto> {
  return sendForJson(path, { method: 'POST', body: { token }, signal });
}

/** POST /api/registrations/own/confirm: the address is theirs; this gives a place or one in the line. */
export function confirmRegistration(token: string): Promise<OwnRegistrationDto> {
  return sendForJson(`${path}/confirm`, { method: 'POST', body: { token } });
}

/** POST /api/registrations/own/cancel: gives the place back, or leaves the line. */
export function cancelRegistration(token: string): Promise<OwnRegistrationDto> {
  return sendForJson(`${path}/cancel`, { method: 'POST', body: { token } });
}

/** POST /api/registrations/own/answers. */
export function changeAnswers(request: OwnAnswersRequest): Promise<OwnRegistrationDto> {
  return sendForJson(`${path}/answers`, { method: 'POST', body: request });
}

/** POST /api/registrations/own/feedback: once; the answer is stored without the registration. */
export function giveFeedback(request: GiveFeedbackRequest): Promise<OwnRegistrationDto> {
  return sendForJson(`${path}/feedback`, { method: 'POST', body: request });
}

/** GET /api/user/registrations: those of the account that is logged in. */
export function listOwnRegistrations(signal: AbortSignal): Promise<OwnRegistrationDto[]> {
  return sendSignedInForJson('/api/user/registrations', { signal });
}

/** POST /api/user/registrations/:id/link: the token of a new link of one of them. */
export async function makeRegistrationLink(id: string): Promise<string> {
  const answer = await sendSignedInForJson<{ ticket: string }>(
    `/api/user/registrations/${id}/link`,
    { method: 'POST' },
  );
  return answer.ticket;
}
