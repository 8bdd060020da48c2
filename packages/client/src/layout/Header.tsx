import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/Icon';
import { ScriptButton } from '../components/ScriptButton';
import { useContent } from '../content/useContent';
import { paths } from '../paths';
import { Drawer } from './Drawer';
import styles from './Header.module.css';
import { LogoMark } from './LogoMark';
import { publicEntries } from './menuEntries';

const drawerId = 'menu';

/** The club's name and the menu button; without scripts, plain links instead of the button. */
export function Header() {
  const { site } = useContent();
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  return (
    <header className={styles.header}>
      <Link className={styles.brand} to={paths.home}>
        <LogoMark />
        {site.name}
      </Link>
      <ScriptButton
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        aria-controls={drawerId}
        onClick={() => setIsMenuOpen(true)}
      >
        Menu
        <Icon name="menu" />
      </ScriptButton>
      <noscript>
        <nav aria-label="Main">
          <ul className={styles.plainMenu}>
            {publicEntries.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </noscript>
      <Drawer id={drawerId} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}
