import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Icon, LineDrawing } from '../../../components/Icon';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { adminPages } from '../adminPages';
import { useContactCounts } from '../query/useContactCounts';
import styles from './AdminLayout.module.css';
import { adminPath } from './adminPath';
import { usePermissions } from './usePermissions';

/** Links to the pages of the admin area that this person may open. */
export function SideMenu() {
  const entries = useEntries();
  const newCount = useContactCounts()?.new ?? 0;
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
      {entries.map(({ name, title, icon }) => (
        <NavLink key={name} to={adminPath(name)}>
          <LineDrawing path={icon} />
          {title}
          {name === 'contacts' && newCount > 0 && (
            <span className={styles.count}>
              {newCount}
              <span className="visually-hidden"> new</span>
            </span>
          )}
        </NavLink>
      ))}
      <Link to={paths.home}>
        <Icon name="home" />
        Home
      </Link>
    </nav>
  );
}

/** The pages that have an entry for this person. */
function useEntries() {
  const { user } = useAuth();
  const { isAllowed } = usePermissions();
  return adminPages.flatMap(({ name, title, permission, menu }) =>
    user && menu && isAllowed(permission) && (menu.isFor?.(user) ?? true)
      ? [{ name, title, icon: menu.icon }]
      : [],
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
