import { applicationLink } from '@club/shared/roundPaths';
import { lazy, Suspense } from 'react';
import { KeepLink } from '../../components/KeepLink';
import { loadOrReloadOnce } from '../../reloadOnce';
import { useAuth } from '../../session/useAuth';
import type { ApplicationLinkProps } from './MemberApplicationLink';

/** Most are not logged in. */
const MemberApplicationLink = lazy(() =>
  loadOrReloadOnce(async () => ({
    default: (await import('./MemberApplicationLink')).MemberApplicationLink,
  })),
);

/** The link of the page that is open, and what else leads to it. */
export function KeepApplicationLink(props: ApplicationLinkProps) {
  const { user, isLoading } = useAuth();
  if (user) {
    return (
      <Suspense fallback={null}>
        <MemberApplicationLink {...props} />
      </Suspense>
    );
  }
  if (isLoading) return null;
  return <KeepLink of="this page" path={applicationLink(props.token)} isInProfile={false} />;
}
