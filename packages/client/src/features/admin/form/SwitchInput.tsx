import { useId } from 'react';
import styles from './form.module.css';
import type { Part } from './Part';

interface SwitchInputProps {
  part: Part<boolean>;
  label: string;
}

/** A field for yes or no. */
export function SwitchInput({ part: { path, value, change }, label }: SwitchInputProps) {
  const id = useId();
  return (
    <div className={`line gap-3 strong ${styles.switch}`}>
      <input
        id={id}
        type="checkbox"
        name={path}
        checked={value}
        onChange={({ target }) => change(() => target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
