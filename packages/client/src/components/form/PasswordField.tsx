import { useState } from 'react';
import { ScriptButton } from '../ScriptButton';
import { FieldFrame } from './Field';
import styles from './PasswordField.module.css';

/** What a new password must be: the hint of every field for one. */
export const passwordRule = 'At least 8 characters, and not one that many people use.';

interface PasswordFieldProps {
  /** Default: 'password'. */
  name?: string;
  /** Default: 'Password'. */
  label?: string;
  /** Tells the password manager to fill in the stored password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** The required password of a form, hidden until the person asks to see it. */
export function PasswordField({
  name = 'password',
  label = 'Password',
  autoComplete,
  hint,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <ScriptButton
            className={styles.toggle}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {/* Not "Hide" when pressed: a screen reader says the name and the state. */}
            Show<span className="visually-hidden"> {label.toLowerCase()}</span>
          </ScriptButton>
        </span>
      )}
    </FieldFrame>
  );
}
