import { applicationLink } from '@club/shared/roundPaths';
import { KeepLink } from '../../components/KeepLink';
import { useHasApplication } from '../account/useIsInProfile';

interface KeepApplicationLinkProps {
  token: string;
  /** Its moment: who opens a link learns no id. */
  submittedAt: string;
}

/** The link of the page that is open, once it is known what else leads to it. */
export function KeepApplicationLink({ token, submittedAt }: KeepApplicationLinkProps) {
  const isInProfile = useHasApplication((own) => own.submittedAt === submittedAt);
  if (isInProfile === undefined) return null;
  return <KeepLink of="this page" path={applicationLink(token)} isInProfile={isInProfile} />;
}
