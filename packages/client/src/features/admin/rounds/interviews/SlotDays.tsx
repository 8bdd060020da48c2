import type { RoundSlotsDto, SlotDto } from '@club/shared/interview';
import { isChangeable } from '@club/shared/interviewTimes';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../../api/serverClock';
import { groupBy } from '../../../../content/groupBy';
import { type Column, ListTable } from '../../list/ListTable';
import { adminPath } from '../../shell/adminPath';
import { type Dates, useDates } from '../../shell/useDates';
import { attendanceWords } from '../roundWords';
import { countTaken } from './countTaken';
import styles from './interviews.module.css';
import { SlotActions } from './SlotActions';

interface SlotDaysProps {
  /** Id of the round. */
  round: string;
  stored: RoundSlotsDto;
}

/** The times, a table for each day, with who has which. */
export function SlotDays({ round, stored }: SlotDaysProps) {
  const dates = useDates();
  const columns = useMemo(() => toColumns(round, stored, dates), [round, stored, dates]);
  const days = groupBy(stored.slots, ({ startsAt }) => dates.formatDayOf(startsAt));
  return days.map(([day, slots]) => (
    <section key={day} className={`stack gap-3 ${styles.day}`} aria-label={day}>
      <h3>
        <span className={styles.printed}>Interviews, </span>
        {day} <span className="quiet plain">{countTaken(slots, serverNow())} taken</span>
      </h3>
      <ListTable columns={columns} entries={slots.map((slot) => ({ _id: slot.key, ...slot }))} />
    </section>
  ));
}

function toColumns(
  round: string,
  stored: RoundSlotsDto,
  { formatTime }: Dates,
): Column<SlotDto & { _id: string }>[] {
  const now = serverNow().getTime();
  const columns: Column<SlotDto & { _id: string }>[] = [
    {
      label: 'Time',
      width: '9rem',
      cell: ({ key, startsAt, minutes }) => (
        <span id={key}>
          {formatTime(startsAt)} ({minutes} min)
        </span>
      ),
    },
    {
      label: 'Who comes',
      cell: ({ takenBy, attendance, ...slot }) =>
        takenBy ? (
          <>
            <Link to={adminPath('application', { id: round, applicationId: takenBy._id })}>
              {takenBy.name}
            </Link>
            {attendance && <span className="detail">{attendanceWords[attendance]}</span>}
            {stored.isReleased && endOf(slot) > now && (
              <span className="detail">Does not take place</span>
            )}
          </>
        ) : (
          <Untaken startsAt={slot.startsAt} />
        ),
    },
    { label: 'Place', cell: ({ place }) => <span dir="auto">{place}</span> },
    { label: 'Who asks', cell: ({ interviewers }) => interviewers || '–' },
  ];
  if (stored.isReleased) return columns;
  return [
    ...columns,
    {
      label: 'Actions',
      width: 'clamp(9rem, 36vw - 9rem, 14rem)', // in two lines on a tablet
      isActions: true,
      cell: (slot) => <SlotActions round={round} stored={stored} slot={slot} />,
    },
  ];
}

/** That nobody has it, and whether anybody can still take it. */
function Untaken({ startsAt }: Pick<SlotDto, 'startsAt'>) {
  if (isChangeable(startsAt, serverNow())) return <span className="quiet plain">Free</span>;
  return (
    <span className="quiet plain">
      Nobody<span className="detail">Too late to be chosen</span>
    </span>
  );
}

/** In milliseconds. */
function endOf({ startsAt, minutes }: Pick<SlotDto, 'startsAt' | 'minutes'>): number {
  return Date.parse(startsAt) + minutes * 60_000;
}
