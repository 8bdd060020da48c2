import type { MouseEvent } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Dialog } from '../components/Dialog';
import { Icon } from '../components/Icon';
import { SocialLinks } from '../components/SocialLinks';
import { useContent } from '../content/useContent';
import { useAuth } from '../session/useAuth';
import styles from './Drawer.module.css';
import header from './Header.module.css';
import { type MenuEntry, publicEntries, sessionEntries } from './menuEntries';

interface DrawerProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu: links to every page that this visitor may open. */
export function Drawer({ id, isOpen, onClose }: DrawerProps) {
  const session = useAuth();
  const content = useContent();

  return (
    <Dialog id={id} label="Menu" className={styles.drawer} isOpen={isOpen} onClose={onClose}>
      <div className={styles.panel} data-ground="ink">
        <button
          type="button"
          className={`line gap-3 strong ${header.toggle} ${styles.close}`}
          onClick={onClose}
        >
          Close
          <Icon name="close" />
        </button>
        <nav className={styles.pages} aria-label="Main">
          <MenuList entries={publicEntries(content)} className={styles.large} onFollow={onClose} />
          <MenuList
            entries={sessionEntries(session)}
            className={`row across-6 size-1 ${styles.small}`}
            onFollow={onClose}
          />
        </nav>
        <SocialLinks />
      </div>
    </Dialog>
  );
}

interface MenuListProps {
  entries: MenuEntry[];
  className: string | undefined;
  onFollow: () => void;
}

function MenuList({ entries, className, onFollow }: MenuListProps) {
  const { pathname } = useLocation();

  /** The way to the page that is there already only closes the menu. */
  function follow(event: MouseEvent, to: string) {
    if (to === pathname) {
      event.preventDefault();
    }
    onFollow();
  }

  return (
    <ul className={className}>
      {entries.map(({ label, to }) => (
        <li key={label}>
          {/* The next page takes the history entry of the open menu (useBackToClose). */}
          <NavLink
            className={styles.link}
            to={to}
            end
            replace
            onClick={(event) => follow(event, to)}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
