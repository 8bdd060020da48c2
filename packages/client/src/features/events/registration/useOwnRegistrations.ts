import type { OwnRegistrationDto } from '@club/shared/registration';
import { send } from '../../../api/send';
import { useOwnList } from '../../account/useOwnList';

const getRegistrations = (signal: AbortSignal) => send('GET /api/user/registrations', { signal });

/** Those of the account. */
export function useOwnRegistrations(): OwnRegistrationDto[] {
  return useOwnList('Loading the registrations', getRegistrations);
}
