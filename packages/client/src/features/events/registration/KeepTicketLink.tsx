import { registrationLink } from '@club/shared/eventPaths';
import { KeepLink } from '../../../components/KeepLink';
import { useHasRegistration } from '../../account/useIsInProfile';

interface KeepTicketLinkProps {
  token: string;
  /** Of the registration. */
  id: string;
}

/** Where no mail brings the link. */
export function KeepTicketLink({ token, id }: KeepTicketLinkProps) {
  const isInProfile = useHasRegistration(id);
  if (isInProfile === undefined) return null;
  return <KeepLink of="this page" path={registrationLink(token)} isInProfile={isInProfile} />;
}
