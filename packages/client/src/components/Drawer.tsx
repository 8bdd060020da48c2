import { NavLink } from 'react-router-dom';
import { useAuth } from '../session/useAuth';
import { Dialog } from './Dialog';
import styles from './Drawer.module.css';
import { Icon } from './Icon';
import { type MenuEntry, publicEntries, sessionEntries } from './menuEntries';
import { SocialLinks } from './SocialLinks';

interface DrawerProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu: every page that this visitor may go to. */
export function Drawer({ id, isOpen, onClose }: DrawerProps) {
  const session = useAuth();

  return (
    <Dialog id={id} label="Menu" className={styles.drawer} isOpen={isOpen} onClose={onClose}>
      <div className={styles.panel} data-ground="ink">
        <button type="button" className={styles.close} onClick={onClose}>
          Close
          <Icon name="close" />
        </button>
        <nav className={styles.pages} aria-label="Main">
          <MenuList entries={publicEntries} className={styles.large} onFollow={onClose} />
          <MenuList entries={sessionEntries(session)} className={styles.small} onFollow={onClose} />
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
  return (
    <ul className={className}>
      {entries.map(({ label, to }) => (
        <li key={to}>
          <NavLink className={styles.link} to={to} end onClick={onFollow}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
