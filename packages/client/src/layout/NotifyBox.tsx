import { createContext, type ReactNode, useContext } from 'react';
import { isPartOff } from '../content/isPartOff';
import { useContent } from '../content/useContent';
import styles from './Footer.module.css';

/** Of the box, for links to it. */
export const notifyId = 'notify';

/** The form that takes the place of the box where the site sends mail. It is a feature, so App brings it. */
export const NotifyFormContext = createContext<ReactNode>(null);

/**
 * The specification wants this box without a function. It is in no form, so that Enter neither
 * sends anything nor reloads the page. Where the site sends mail, it subscribes to new events.
 */
export function NotifyBox() {
  const content = useContent();
  const form = useContext(NotifyFormContext);
  if (content.sendsMail && !isPartOff(content, 'subscribers'))
    return (
      <div className={`stack gap-2 strong no-print ${styles.notify}`} id={notifyId}>
        {form}
      </div>
    );
  return (
    <div className={`stack gap-2 strong no-print ${styles.notify}`}>
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
