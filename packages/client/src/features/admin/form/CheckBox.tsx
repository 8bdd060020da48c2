import type { ComponentProps } from 'react';
import styles from './CheckBox.module.css';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** A box to tick, with its words beside it: outside of forms, and where there are many. */
export function CheckBox({ label, ...input }: CheckBoxProps) {
  return (
    <label className={`target ${styles.box}`}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
