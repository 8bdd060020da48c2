import { createContext, type ReactNode, useContext } from 'react';
import styles from './Footer.module.css';

/** Of the box, for links to it. */
export const notifyId = 'notify';

/** The form that takes the place of the box; null for none. It is a part of a module, so App brings it. */
export const NotifyFormContext = createContext<ReactNode>(null);

/**
 * The specification wants this box without a function. It is in no form, so that Enter neither
 * sends anything nor reloads the page.
 */
export function NotifyBox() {
  const form = useContext(NotifyFormContext);
  if (form)
    return (
      <div className={`stack gap-2 strong ${styles.notify}`} id={notifyId}>
        {form}
      </div>
    );
  return (
    <div className={`stack gap-2 strong ${styles.notify}`}>
      <label>
        Get notified
        <input
          type="email"
          autoComplete="email"
          placeholder="you@college.edu"
          aria-describedby="notify-note"
        />
      </label>
      <p className="quiet plain" id="notify-note">
        The club sends no mail yet: nothing is sent from here.
      </p>
    </div>
  );
}
