import { useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Icon, LineDrawing } from '../../../components/Icon';
import { paths } from '../../../paths';
import { type MenuGroup, menuGroups } from '../AdminPage';
import type { AdminPageName } from '../adminPages';
import { formatCount } from '../list/formatCount';
import { useContactCounts } from '../query/useContactCounts';
import styles from './AdminLayout.module.css';
import { adminPath } from './adminPath';
import { useAllowedPages } from './useAllowedPages';

/** Links to the pages of the admin area that this person may open, in the groups of the page table. */
export function SideMenu() {
  const entries = useEntries();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with the path
  useEffect(() => showCurrentEntry(menu.current), [pathname]);

  return (
    <nav
      ref={menu}
      className={`stack gap-4 no-print ${styles.menu}`}
      aria-label="Admin"
      onFocus={({ currentTarget, target }) => {
        // Not under a finger or a mouse: the click would miss the entry.
        if (target.matches(':focus-visible')) showEntry(currentTarget, target);
      }}
    >
      {groups.map(([group, title]) => (
        <Group
          key={group}
          title={title}
          entries={entries.filter((entry) => entry.group === group)}
        />
      ))}
      <ul className={`stack gap-1 ${styles.group}`}>
        {entries
          .filter(({ group }) => group === undefined)
          .map((entry) => (
            <Entry key={entry.name} {...entry} />
          ))}
        <li>
          <Link to={paths.home}>
            <Icon name="home" />
            Home
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const groups = Object.entries(menuGroups);

/** Nothing, when the person may open none of its pages. */
function Group({ title, entries }: { title: string; entries: EntryProps[] }) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <div className={`stack gap-1 ${styles.group}`}>
      <p id={titleId} className={styles.groupTitle}>
        {title}
      </p>
      <ul className={`stack gap-1 ${styles.group}`} aria-labelledby={titleId}>
        {entries.map((entry) => (
          <Entry key={entry.name} {...entry} />
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  name: AdminPageName;
  label: string;
  icon: string;
  group: MenuGroup | undefined;
}

function Entry({ name, label, icon }: EntryProps) {
  return (
    <li>
      <NavLink to={adminPath(name)}>
        <LineDrawing path={icon} />
        {label}
        {name === 'contacts' && <WaitingMessages />}
      </NavLink>
    </li>
  );
}

/** How many messages wait for this person: the new ones, and the open ones that the person takes care of. */
function WaitingMessages() {
  const { new: unread, mine } = useContactCounts() ?? { new: 0, mine: 0 };
  return (
    unread + mine > 0 && (
      <span className={styles.count}>
        {formatCount(unread + mine)}
        <span className="visually-hidden"> {mine === 0 ? 'new' : 'new or yours'}</span>
      </span>
    )
  );
}

/** The pages that have an entry for this person. */
function useEntries(): EntryProps[] {
  return useAllowedPages().flatMap(({ name, title, menu }) =>
    menu ? [{ name, label: menu.label ?? title, icon: menu.icon, group: menu.group }] : [],
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
