import type { RoundSlotsDto } from '@club/shared/interview';
import { zoneName } from '@club/shared/zoneName';
import { useParams } from 'react-router-dom';
import { send } from '../../../../api/send';
import { serverNow } from '../../../../api/serverClock';
import { Button } from '../../../../components/Button';
import { useContent } from '../../../../content/useContent';
import { useChange } from '../../query/useChange';
import { useServerState } from '../../query/useServerState';
import { PageHeading } from '../../shell/PageHeading';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { RoundLink } from '../RoundLink';
import { countTaken } from './countTaken';
import styles from './interviews.module.css';
import { MakeTimes } from './MakeTimes';
import { SlotDays } from './SlotDays';
import { slotChanges, toSaved } from './slotEdits';
import { Waiting } from './Waiting';

/** The times for the interviews of a round, who has which, and who is invited and has none. */
export function InterviewsPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useServerState({
    key: ['interviews', id],
    call: 'Loading the interviews',
    get: (signal) => send('GET /api/admin/rounds/:id/slots', { id, signal }),
  });
  return (
    <>
      <div className="no-print">
        <RoundLink id={id} />
      </div>
      {data ? (
        <Interviews key={id} round={id} stored={data} />
      ) : (
        <UnloadedPage what="The interviews" error={error} reload={reload} />
      )}
    </>
  );
}

interface InterviewsProps {
  /** Id of the round. */
  round: string;
  stored: RoundSlotsDto;
}

function Interviews({ round, stored }: InterviewsProps) {
  const { timeZone } = useContent().site;
  const { slots, waiting, isReleased } = stored;
  return (
    <div className={`stack gap-6 break ${styles.days}`}>
      <div className="stack gap-3 start no-print">
        <PageHeading />
        <p className="quiet">
          {slots.length === 0
            ? 'There is no time yet. Make some below, then invite applicants: each chooses one.'
            : `${countTaken(slots, serverNow())} times taken${isReleased ? '' : `, ${waiting.length} invited without a time`}. All times are ${zoneName(timeZone)}.`}
        </p>
        {slots.length > 0 && (
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
      {isReleased && (
        <p className="reason">
          The decisions are released: interviews that are still to come do not take place. The mails
          and pages of these people say so.
        </p>
      )}
      {slots.length > 0 && <SlotDays round={round} stored={stored} />}
      {!isReleased && (
        <>
          <Waiting round={round} people={waiting} />
          <Making round={round} stored={stored} />
        </>
      )}
    </div>
  );
}

function Making({ round, stored }: InterviewsProps) {
  const change = useChange();
  return (
    <section className="part no-print" aria-labelledby="make">
      <h2 id="make">Make times</h2>
      <MakeTimes
        slots={stored}
        onAdd={async (added) => {
          const all = [...toSaved(stored), ...added];
          await change(slotChanges, () =>
            send('PUT /api/admin/rounds/:id/slots', {
              id: round,
              body: { version: stored.version, slots: all },
            }),
          );
        }}
      />
    </section>
  );
}
