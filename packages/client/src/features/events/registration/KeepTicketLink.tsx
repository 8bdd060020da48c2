import { registrationLink } from '@club/shared/eventPaths';
import { send } from '../../../api/send';
import { KeepLink } from '../../../components/KeepLink';
import { useIsInProfile } from '../../account/useIsInProfile';

const getRegistrations = (signal: AbortSignal) => send('GET /api/user/registrations', { signal });

interface KeepTicketLinkProps {
  token: string;
  /** Of the registration. */
  id: string;
}

/** Where no mail brings the link. */
export function KeepTicketLink({ token, id }: KeepTicketLinkProps) {
  const call = 'Loading the registrations';
  const isInProfile = useIsInProfile(call, getRegistrations, ({ _id }) => _id === id);
  if (isInProfile === undefined) return null;
  return <KeepLink of="this page" path={registrationLink(token)} isInProfile={isInProfile} />;
}
