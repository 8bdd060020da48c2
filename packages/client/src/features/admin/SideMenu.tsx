import type { Permission } from '@club/shared/access';
import type { UserDto } from '@club/shared/user';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon, LineDrawing } from '../../components/Icon';
import { paths } from '../../paths';
import { useAuth } from '../../session/useAuth';
import styles from './AdminLayout.module.css';

interface MenuEntry {
  label: string;
  to: string;
  icon: ReactNode;
  isFor: (user: UserDto) => boolean;
}

function canDo(permission: Permission) {
  return ({ permissions }: UserDto) => permissions.includes(permission);
}

const entries: MenuEntry[] = [
  { label: 'Users', to: paths.adminUsers, icon: <Icon name="users" />, isFor: canDo('users') },
  {
    label: 'Contacts',
    to: paths.adminContacts,
    icon: <Icon name="email" />,
    isFor: canDo('messages'),
  },
  {
    label: 'Content',
    to: paths.adminContent,
    icon: <LineDrawing path="M4 20l1-4L16.5 4.5l3 3L8 19ZM14 7l3 3" />,
    isFor: canDo('content'),
  },
  {
    label: 'Pictures',
    to: paths.adminMedia,
    icon: <LineDrawing path="M3 5h18v14H3ZM3.5 17l5.5-6 4 4 3-3 4.5 5M15.5 9v.01" />,
    isFor: canDo('content'),
  },
  {
    label: 'Team',
    to: paths.adminTeam,
    icon: (
      <LineDrawing path="M12 4a3 3 0 1 0 0 6a3 3 0 0 0 0-6ZM5 9v.01M19 9v.01M6 20c0-8 12-8 12 0M2 18c0-3 1-4 3-4M22 18c0-3-1-4-3-4" />
    ),
    isFor: canDo('team'),
  },
  {
    label: 'Access',
    to: paths.adminAccess,
    icon: <LineDrawing path="M8 11a5 5 0 1 0 0 10a5 5 0 0 0 0-10ZM11.5 12.5 20 4M16 8l3.5 3.5" />,
    isFor: canDo('access'),
  },
  {
    label: 'Handover',
    to: paths.adminHandover,
    icon: <LineDrawing path="M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4" />,
    isFor: canDo('access'),
  },
  {
    label: 'Audit',
    to: paths.adminAudit,
    icon: <LineDrawing path="M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 7.5V12l3.5 2.5" />,
    isFor: canDo('audit'),
  },
  {
    label: 'Mails',
    to: paths.adminMails,
    icon: <LineDrawing path="M3 11 21 4l-5 16-4.5-6.5ZM11.5 13.5 21 4" />,
    isFor: canDo('access'),
  },
  {
    label: 'Backups',
    to: paths.adminBackups,
    icon: <LineDrawing path="M4 4h16v6H4ZM4 14h16v6H4ZM7.5 7v.01M7.5 17v.01M12 7h5M12 17h5" />,
    isFor: canDo('backup'),
  },
  {
    label: 'Account',
    to: paths.adminAccount,
    icon: <LineDrawing path="M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM4 21c0-8 16-8 16 0" />,
    // All others have a profile.
    isFor: ({ isAdmin }) => isAdmin,
  },
  { label: 'Home', to: paths.home, icon: <Icon name="home" />, isFor: () => true },
];

/** Links to the pages of the admin area that this person may open. */
export function SideMenu() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with the path
  useEffect(() => showCurrentEntry(menu.current), [pathname]);

  return (
    <nav
      ref={menu}
      className={styles.menu}
      aria-label="Admin"
      onFocus={({ currentTarget, target }) => {
        // Not under a finger or a mouse: the click would miss the entry.
        if (target.matches(':focus-visible')) showEntry(currentTarget, target);
      }}
    >
      {entries
        .filter(({ isFor }) => user && isFor(user))
        .map(({ label, to, icon }) => (
          <NavLink key={to} to={to} end={to === paths.home}>
            {icon}
            {label}
          </NavLink>
        ))}
    </nav>
  );
}

function showCurrentEntry(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (menu && current) showEntry(menu, current);
}

/**
 * On a phone the entries are a bar that is wider than the screen. Browsers do not move an entry that
 * is seen in part, also when it gets the focus.
 */
function showEntry(menu: HTMLElement, entry: HTMLElement): void {
  menu.scrollLeft = entry.offsetLeft - (menu.clientWidth - entry.offsetWidth) / 2;
}
