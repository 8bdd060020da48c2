import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { ScriptButton } from './ScriptButton';

interface ButtonProps extends Omit<ComponentProps<typeof ScriptButton>, 'className'> {
  /**
   * `primary` does what the page is for, `quiet` something beside it, `danger` destroys;
   * `discreet` would destroy too, but asks first and is repeated in every row of a list.
   */
  variant?: 'primary' | 'quiet' | 'danger' | 'discreet';
  /**
   * What the button says while its work runs; absent: nothing runs. Clicks do nothing then.
   * The button is not `disabled`, which would throw the keyboard's focus away.
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
