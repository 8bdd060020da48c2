import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';

/** A link that looks like the primary button: the one way on from a page. */
export function ButtonLink(link: Omit<LinkProps, 'className'>) {
  return <Link {...link} className={`${styles.button} ${styles.primary}`} />;
}
