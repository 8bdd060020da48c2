import type { OverviewDto } from '@club/shared/overview';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../session/useAuth';
import { useDates } from '../shell/useDates';
import { usePermissions } from '../shell/usePermissions';
import { listReminders } from './reminders';
import styles from './Todo.module.css';

/**
 * What needs doing, a sentence each with the way to its screen; what is urgent comes first.
 * @param overview null while it is loading
 */
export function Todo({ overview }: { overview: OverviewDto | null }) {
  const dates = useDates();
  const { user } = useAuth();
  const { isAllowed } = usePermissions();
  const person = {
    id: user?._id ?? '',
    accessUntil: user?.accessUntil ?? null,
    mayPublish: isAllowed('content'),
    mayChangeAccess: isAllowed('access'),
  };
  const reminders = overview ? listReminders(overview, dates, person) : [];
  return (
    <section className={styles.todo} aria-labelledby="todo" aria-busy={overview === null}>
      <h2 id="todo">To do</h2>
      {overview && reminders.length === 0 && (
        <p className={styles.nothing}>
          Nothing to do. New messages and whatever waits for you will be here.
        </p>
      )}
      {overview === null && <p className={styles.nothing}>…</p>}
      {reminders.length > 0 && (
        <ul>
          {reminders.map(({ key, isUrgent, text, to, link, isDocument }) => (
            <li key={key} data-urgent={isUrgent}>
              <span>{text}</span>
              {to && (
                <>
                  {' '}
                  <Link to={to} reloadDocument={isDocument}>
                    {link}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
