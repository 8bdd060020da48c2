import type { ChangeEvent, ComponentProps } from 'react';
import styles from './FileButton.module.css';

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> {
  label: string;
  /** `quiet`: another action of the page; by default it is the main one. */
  variant?: 'quiet' | undefined;
  onFiles: (files: File[]) => void;
}

/** Chooses files. */
export function FileButton({ label, variant, onFiles, ...input }: FileButtonProps) {
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    target.value = ''; // the same file may be chosen again
  }
  return (
    <label className={styles.chooser} data-variant={variant}>
      {label}
      <input {...input} type="file" onChange={take} />
    </label>
  );
}
