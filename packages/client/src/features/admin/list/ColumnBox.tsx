import type { ComponentProps } from 'react';
import styles from './ColumnBox.module.css';

interface ColumnBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** Ticks one column of a list or a file. */
export function ColumnBox({ label, ...input }: ColumnBoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
