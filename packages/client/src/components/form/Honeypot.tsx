import { useContext } from 'react';
import { FormErrorsContext } from './FormErrorsContext';

/** The name of the trap's field, and of the API's. Programs that fill in every field know it. */
const name = 'website';

/** What is in the trap: undefined when it is empty, as people leave it. */
export function readHoneypot(read: (name: string) => string): string | undefined {
  return read(name) || undefined;
}

/**
 * A trap for programs that fill in every field of a form. People do not meet it: it is out of sight,
 * screen readers pass over it, Tab does not reach it and browsers are asked not to fill it in. A
 * browser that still does so finds it empty after the first refusal.
 */
export function Honeypot() {
  const error = useContext(FormErrorsContext).get(name);
  return (
    <>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Website
          <input key={error} name={name} type="text" autoComplete="off" tabIndex={-1} />
        </label>
      </div>
      {error && <p className="error small strong">{error}</p>}
    </>
  );
}
