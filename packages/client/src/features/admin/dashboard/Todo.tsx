import type { OverviewDto } from '@club/shared/overview';
import { toSectionPermission } from '@club/shared/sectionPermission';
import type { SectionName } from '@club/shared/sections';
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
    mayPublish: (section: SectionName) => isAllowed(toSectionPermission(section)),
    mayChangeAccess: isAllowed('access'),
  };
  const reminders = overview ? listReminders(overview, dates, person) : [];
  return (
    <section
      className={`stack gap-3 wide ${styles.todo}`}
      aria-labelledby="todo"
      aria-busy={overview === null}
    >
      <h2 className="size-1" id="todo">
        To do
      </h2>
      {overview && reminders.length === 0 && (
        <p className="quiet">
          Nothing to do. New messages and whatever waits for you will be here.
        </p>
      )}
      {overview === null && <p className="quiet">…</p>}
      {reminders.length > 0 && (
        <ul className="stack gap-2">
          {reminders.map(({ key, isUrgent, text, to, link, isDocument }) => (
            <li className="row across-5 split strong-links" key={key} data-urgent={isUrgent}>
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
