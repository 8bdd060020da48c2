import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/Icon';
import { ScriptButton } from '../components/ScriptButton';
import { ownText } from '../content/ownText';
import { useContent } from '../content/useContent';
import { paths } from '../paths';
import { Drawer } from './Drawer';
import styles from './Header.module.css';
import { LogoMark } from './LogoMark';
import { publicEntries } from './menuEntries';

const drawerId = 'menu';

/**
 * The club's name and the menu button; without scripts, plain links instead of the button.
 * @param children another button, before that of the menu
 */
export function Header({ children }: { children?: ReactNode }) {
  const content = useContent();
  const { name, shortName } = content.site;
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  return (
    <header className={`row gap-2 across-4 split ${styles.header}`}>
      <Link className={styles.brand} to={paths.home}>
        <LogoMark />
        <span className={styles.names}>
          {/* Screen readers need the full name only. */}
          <span className={styles.shortName} aria-hidden="true" {...ownText(shortName)}>
            {shortName}
          </span>
          <span className={styles.name} {...ownText(name)}>
            {name}
          </span>
        </span>
      </Link>
      {children}
      <ScriptButton
        className={`line gap-3 strong no-print ${styles.toggle}`}
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
          <ul className="row gap-2 across-4">
            {publicEntries(content).map(({ label, to }) => (
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
