/** The name of the trap's field, and of the API's. Programs that fill in every field know it. */
const name = 'website';

/** What is in the trap: undefined when it is empty, as people leave it. */
export function readHoneypot(read: (name: string) => string): string | undefined {
  return read(name) || undefined;
}

/**
 * A trap for programs that fill in every field of a form. People do not meet it: it is out of sight,
 * screen readers pass over it, Tab does not reach it and browsers do not fill it in.
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input name={name} type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
