import type { NeededPermission } from '@club/shared/allows';
import { roleNames } from '@club/shared/userWords';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ButtonLink';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { usePermissions } from './usePermissions';

interface RequirePermissionProps {
  /** Without one, everybody with a role may see the page. */
  permission?: NeededPermission;
  children: ReactNode;
}

/** Shows a page to people with `permission`, and says to all others whom to ask. */
export function RequirePermission({ permission, children }: RequirePermissionProps) {
  const { isAllowed } = usePermissions();
  return isAllowed(permission) ? children : <NotAllowed />;
}

function NotAllowed() {
  const role = useAuth().user?.role;
  return (
    <div className="stack gap-3 start">
      <PageHead title="Not allowed" noIndex />
      <h1 tabIndex={-1}>This page is for others</h1>
      <p>
        Your role{role && `, ${roleNames[role]},`} does not include it. If you need it, please ask
        an admin of the club.
      </p>
      <ButtonLink to={paths.admin}>To the dashboard</ButtonLink>
    </div>
  );
}
