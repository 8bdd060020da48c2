import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { ScriptButton } from './ScriptButton';

interface ButtonProps extends Omit<ComponentProps<typeof ScriptButton>, 'className'> {
  /**
   * `primary`: the main action of the page. `quiet`: another action. `danger`: deletes something.
   * `discreet`: asks before it deletes something, and is repeated in every row of a list.
   * `inline`: another action of a row.
   */
  variant?: 'primary' | 'quiet' | 'danger' | 'discreet' | 'inline';
  /**
   * The label while the action runs; undefined when nothing runs. Clicks do nothing meanwhile.
   * The button is not `disabled`, because it would lose the keyboard's focus.
   */
  busyText?: string | undefined;
}

export function Button({ variant = 'primary', busyText, onClick, children, ...rest }: ButtonProps) {
  const isBusy = busyText !== undefined;
  return (
    <ScriptButton
      {...rest}
      className={`${styles.button} ${styles[variant]}`}
      aria-disabled={isBusy}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {busyText ?? children}
    </ScriptButton>
  );
}
