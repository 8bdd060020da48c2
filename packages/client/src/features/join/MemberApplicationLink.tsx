import { applicationLink } from '@club/shared/roundPaths';
import { KeepLink } from '../../components/KeepLink';
import { useHasApplication } from '../account/useIsInProfile';

export interface ApplicationLinkProps {
  token: string;
  /** Its moment: who opens a link learns no id. */
  submittedAt: string;
}

/** The link, once it is known whether the profile leads to the same. */
export function MemberApplicationLink({ token, submittedAt }: ApplicationLinkProps) {
  const isInProfile = useHasApplication((own) => own.submittedAt === submittedAt);
  if (isInProfile === undefined) return null;
  return <KeepLink of="this page" path={applicationLink(token)} isInProfile={isInProfile} />;
}
