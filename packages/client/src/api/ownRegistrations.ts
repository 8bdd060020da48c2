import type { GiveFeedbackRequest } from '@club/shared/feedback';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { sendForJson } from './client';

/** POST /api/registrations/own/feedback: once; the answer is stored without the registration. */
export function giveFeedback(request: GiveFeedbackRequest): Promise<OwnRegistrationDto> {
  return sendForJson('/api/registrations/own/feedback', { method: 'POST', body: request });
}
