import { inGroups } from '@club/shared/certificatePaths';
import { registrationStateWords } from '@club/shared/registrationWords';
import type { DoorEntry, DoorList } from '@club/shared/scan';
import { Link, useParams } from 'react-router-dom';
import { send } from '../../../api/send';
import { serverNow } from '../../../api/serverClock';
import { Button } from '../../../components/Button';
import { PageHead } from '../../../components/PageHead';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { UnloadedPage } from '../shell/UnloadedPage';
import { useDates } from '../shell/useDates';
import { usePermissions } from '../shell/usePermissions';
import styles from './PaperListPage.module.css';

/** Who may come to an event, to be ticked off on paper when every phone is empty. */
export function PaperListPage() {
  const { id = '' } = useParams();
  const { isAllowed } = usePermissions();
  const { data, error, reload } = useServerState({
    key: ['registrations', 'paper', id],
    call: 'Loading the list for the door',
    get: (signal) => send('GET /api/admin/events/:id/door', { id, signal }),
  });
  return (
    <>
      <div className="row gap-3 split no-print">
        <span className="line gap-3 links">
          {isAllowed(['events', 'registrations']) && (
            <Link to={adminPath('event', { id })}>The event</Link>
          )}
          {/* Loads the document: only that of the admin area may use the camera. */}
          <a href={adminPath('doorOfEvent', { id })}>The door</a>
        </span>
        {data && <Button onClick={() => window.print()}>Print</Button>}
      </div>
      {data ? (
        <PaperList {...data} />
      ) : (
        <UnloadedPage what="The list for the door" error={error} reload={reload} />
      )}
    </>
  );
}

function PaperList({ event, entries }: DoorList) {
  const { formatMoment } = useDates();
  const people = entries
    .filter(({ state, present }) => state !== 'cancelled' || present)
    .sort((one, other) => byName.compare(one.name, other.name));
  const moment = formatMoment(event.startsAt);
  return (
    <div className={`stack gap-3 break ${styles.list}`}>
      <PageHead title={`List of ${event.title}`} noIndex />
      <h1 tabIndex={-1}>
        <bdi>{event.title}</bdi>
      </h1>
      <p>
        {moment}, <bdi>{event.place}</bdi>. As of {formatMoment(serverNow().toISOString())}.
      </p>
      <p>{describeSum(people)}</p>
      {people.length === 0 ? (
        <p className="empty">Nobody has signed up yet.</p>
      ) : (
        <table>
          <thead>
            {/* On paper: each sheet repeats it. */}
            <tr className={styles.sheetHead}>
              <th colSpan={3} scope="colgroup">
                <bdi>{event.title}</bdi>, {moment}
              </th>
            </tr>
            <tr>
              <th scope="col">In</th>
              <th scope="col">Name</th>
              <th scope="col">Code</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <Row key={person._id} {...person} />
            ))}
          </tbody>
        </table>
      )}
      <BlankLines />
    </div>
  );
}

const blankLines = Array.from({ length: 10 }, (_, index) => index);

/** For who comes and is not on the list. Whoever manages events types them in later. */
function BlankLines() {
  return (
    <section className={styles.blank} aria-labelledby="others">
      <h2 id="others">Others who came</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">In</th>
            <th scope="col">Name</th>
            <th scope="col">Email, for a certificate</th>
          </tr>
        </thead>
        <tbody>
          {blankLines.map((line) => (
            <tr key={line}>
              <td aria-hidden="true">☐</td>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** '40 with a place, 3 waiting.' */
function describeSum(people: DoorEntry[]): string {
  const count = (state: DoorEntry['state']) => people.filter((one) => one.state === state).length;
  const unconfirmed = count('unconfirmed');
  const others = unconfirmed > 0 ? `, ${unconfirmed} not confirmed` : '';
  return `${count('placed')} with a place, ${count('waiting')} waiting${others}.`;
}

function Row({ name, code, state, position, present }: DoorEntry) {
  return (
    <tr>
      <td>
        <span aria-hidden="true">{present ? '☑' : '☐'}</span>
        <span className="visually-hidden">{present ? 'Is in' : 'Is not in'}</span>
      </td>
      <th scope="row">
        <bdi>{name}</bdi>
        {state !== 'placed' && !present && (
          <span className="quiet plain">
            {' '}
            ({registrationStateWords[state]}
            {position !== null && `, number ${position}`})
          </span>
        )}
      </th>
      <td>{inGroups(code)}</td>
    </tr>
  );
}

const byName = new Intl.Collator();
