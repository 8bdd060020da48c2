import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useContent } from '../content/useContent';
import { paths } from '../paths';
import { Drawer } from './Drawer';
import styles from './Header.module.css';
import { Icon } from './Icon';
import { LogoMark } from './LogoMark';

const drawerId = 'menu';

/** The club's name, and the button that opens the menu. */
export function Header() {
  const { site } = useContent();
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  return (
    <header className={styles.header}>
      <Link className={styles.brand} to={paths.home}>
        <LogoMark />
        {site.name}
      </Link>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        aria-controls={drawerId}
        onClick={() => setIsMenuOpen(true)}
      >
        Menu
        <Icon name="menu" />
      </button>
      <Drawer id={drawerId} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </header>
  );
}
