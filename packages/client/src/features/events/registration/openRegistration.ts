import type { OwnRegistrationDto } from '@club/shared/registration';
import { orLoadAnew } from '../../../api/orLoadAnew';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import type { RegistrationPart } from './RegistrationPart';

/** What the link of a registration opens, as it is now. */
export function openRegistration(token: string, signal?: AbortSignal): Promise<OwnRegistrationDto> {
  return sendAsAnyone('POST /api/registrations/own', {
    body: { token },
    ...(signal && { signal }),
  });
}

/** What a change of it answers; after a conflict the page shows it as it is now. */
export function changeRegistration(
  { token, onDone }: Pick<RegistrationPart, 'token' | 'onDone'>,
  change: Promise<OwnRegistrationDto>,
): Promise<OwnRegistrationDto> {
  return orLoadAnew(change, () => openRegistration(token), onDone);
}
