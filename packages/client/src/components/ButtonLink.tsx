import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  /** `primary`: the one way on from a page. `quiet`: another way. */
  variant?: 'primary' | 'quiet';
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', ...link }: ButtonLinkProps) {
  return <Link {...link} className={`${styles.button} ${styles[variant]}`} />;
}
