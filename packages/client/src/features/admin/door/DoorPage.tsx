import type { DoorEvent } from '@club/shared/scan';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { serverNow } from '../../../api/serverClock';
import { Field } from '../../../components/form/Field';
import { Loading } from '../../../components/Loading';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { useHeadingFocus } from '../shell/useHeadingFocus';
import { usePermissions } from '../shell/usePermissions';
import styles from './DoorPage.module.css';
import { maxDeviceLength, readDeviceName, writeDeviceName } from './deviceName';
import { countUnsent, readLists, tidy } from './doorDatabase';
import { describeStranded } from './doorWords';
import { EventLink } from './EventLink';
import { useRememberedUser } from './useRememberedUser';

/** What this phone has kept: the events whose list it has, and how many scans of each are not sent. */
interface Kept {
  events: DoorEvent[];
  unsent: ReadonlyMap<string, number>;
}

/** Chooses the event whose door this phone is at. */
export function DoorPage() {
  const { data, error, reload } = useServerState({
    key: ['door'],
    call: 'Loading the doors',
    get: (signal) => send('GET /api/admin/door', { signal }),
  });
  const headingRef = useHeadingFocus(data);
  useRememberedUser();
  const kept = useKept();
  const events = data ?? (error === null ? [] : kept.events);
  const isListed = (id: string) => events.some(({ _id }) => _id === id);
  const stranded = Array.from(kept.unsent).filter(([id]) => data !== null && !isListed(id));

  return (
    <>
      <PageHeading ref={headingRef} />
      <p className="quiet">
        Reads tickets with the camera of this phone, also without network. Open the door of the
        event once while there is network.
      </p>
      <div className={styles.device}>
        <Field
          name="device"
          label="This phone is called"
          hint="The team sees it beside each scan, e.g. ‘Main door’."
          maxLength={maxDeviceLength}
          defaultValue={readDeviceName()}
          onChange={({ target }) => writeDeviceName(target.value)}
        />
      </div>
      {data === null && error === null && <Loading />}
      {error !== null && <LoadFailure what="The doors" error={error} onRetry={reload} />}
      {data?.length === 0 && (
        <p className="empty">
          No event has a door now. That of a published event appears here a day before its start,
          until a day after its end.
        </p>
      )}
      {stranded.map(([id, count]) => (
        <Stranded key={id} event={id} count={count} />
      ))}
      <ul className="stack gap-3 narrow">
        {events.map((event) => (
          <li key={event._id}>
            <EventLink event={event} unsent={kept.unsent.get(event._id) ?? 0} />
            {data && (
              <p className="links">
                <Link to={adminPath('paperList', { id: event._id })}>List on paper</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What this phone has not sent before a door closed. Its names are gone from it by then. */
function Stranded({ event, count }: { event: string; count: number }) {
  const maySend = usePermissions().isAllowed('events');
  return (
    <p className="reason">
      {describeStranded(count)} {count === 1 ? 'was' : 'were'} never sent by this phone.{' '}
      {maySend ? (
        <a href={adminPath('doorOfEvent', { id: event })}>Send {count === 1 ? 'it' : 'them'}</a>
      ) : (
        `Who manages events can log in on it, and send ${count === 1 ? 'it' : 'them'} here.`
      )}
    </p>
  );
}

function useKept(): Kept {
  const [kept, setKept] = useState<Kept>({ events: [], unsent: new Map() });
  useEffect(() => {
    async function read() {
      await tidy(serverNow());
      const lists = await readLists();
      setKept({ events: lists.map(({ list }) => list.event), unsent: await countUnsent() });
    }
    void read();
  }, []);
  return kept;
}
