import { useState } from 'react';
import { ScriptButton } from '../ScriptButton';
import { FieldFrame } from './Field';
import styles from './PasswordField.module.css';

interface PasswordFieldProps {
  /** Tells the password manager to fill in the stored password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** The required password of a form, hidden until the person asks to see it. */
export function PasswordField({ autoComplete, hint }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame name="password" label="Password" hint={hint}>
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
            Show<span className="visually-hidden"> password</span>
          </ScriptButton>
        </span>
      )}
    </FieldFrame>
  );
}
