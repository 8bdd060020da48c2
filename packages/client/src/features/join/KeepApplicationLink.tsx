import { applicationLink } from '@club/shared/roundPaths';
import { KeepLink } from '../../components/KeepLink';
import { useIsInProfile } from '../account/useIsInProfile';
import { getOwnApplications } from './getOwnApplications';

interface KeepApplicationLinkProps {
  token: string;
  /** Its moment: who opens a link learns no id. */
  submittedAt: string;
}

/** The link of the page that is open, once it is known what else leads to it. */
export function KeepApplicationLink({ token, submittedAt }: KeepApplicationLinkProps) {
  const isIt = (own: { submittedAt: string }) => own.submittedAt === submittedAt;
  const isInProfile = useIsInProfile('Loading the applications', getOwnApplications, isIt);
  if (isInProfile === undefined) return null;
  return <KeepLink of="this page" path={applicationLink(token)} isInProfile={isInProfile} />;
}
