import type { ChangeEvent, ComponentProps } from 'react';
import buttons from '../../../components/Button.module.css';
import styles from './FileButton.module.css';

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> {
  label: string;
  /** `quiet`: another action of the page; by default it is the main one. */
  variant?: 'primary' | 'quiet' | undefined;
  onFiles: (files: File[]) => void;
}

/** Chooses files. */
export function FileButton({ label, variant = 'primary', onFiles, ...input }: FileButtonProps) {
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    target.value = ''; // the same file may be chosen again
  }
  return (
    <label className={`${buttons.button} ${buttons[variant]} ${styles.chooser}`}>
      {label}
      <input {...input} type="file" onChange={take} />
    </label>
  );
}
