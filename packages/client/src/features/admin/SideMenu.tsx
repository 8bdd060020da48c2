import type { Permission } from '@club/shared/access';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon, LineDrawing } from '../../components/Icon';
import { paths } from '../../paths';
import styles from './AdminLayout.module.css';
import { usePermissions } from './usePermissions';

interface MenuEntry {
  label: string;
  to: string;
  icon: ReactNode;
  /** Shown to people with this permission; to all when absent. */
  permission?: Permission;
}

const entries: MenuEntry[] = [
  { label: 'Users', to: paths.adminUsers, icon: <Icon name="users" />, permission: 'users' },
  {
    label: 'Contacts',
    to: paths.adminContacts,
    icon: <Icon name="email" />,
    permission: 'messages',
  },
  {
    label: 'Access',
    to: paths.adminAccess,
    icon: <LineDrawing path="M8 11a5 5 0 1 0 0 10a5 5 0 0 0 0-10ZM11.5 12.5 20 4M16 8l3.5 3.5" />,
    permission: 'access',
  },
  {
    label: 'Audit',
    to: paths.adminAudit,
    icon: <LineDrawing path="M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 7.5V12l3.5 2.5" />,
    permission: 'audit',
  },
  {
    label: 'Mails',
    to: paths.adminMails,
    icon: <LineDrawing path="M3 11 21 4l-5 16-4.5-6.5ZM11.5 13.5 21 4" />,
    permission: 'access',
  },
  { label: 'Home', to: paths.home, icon: <Icon name="home" /> },
];

/** Links to the pages of the admin area that this person may open. */
export function SideMenu() {
  const { isAllowed } = usePermissions();
  return (
    <nav className={styles.menu} aria-label="Admin">
      {entries
        .filter(({ permission }) => permission === undefined || isAllowed(permission))
        .map(({ label, to, icon }) => (
          <NavLink key={to} to={to} end={to === paths.home}>
            {icon}
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
