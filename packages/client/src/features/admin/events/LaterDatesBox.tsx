import type { EventDto } from '@club/shared/event';
import { useContent } from '../../../content/useContent';
import { CheckBox } from '../form/CheckBox';
import { useDates } from '../shell/useDates';
import { changedFields, type EventEdit, isOnOtherDay, listOwn, namesOf } from './laterDates';
import styles from './PublishButton.module.css';

interface LaterDatesBoxProps {
  /** The later dates of the series, the first one first. */
  dates: EventDto[];
  edit: EventEdit;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Takes over what is changed on the later dates of a series, and says what that is. */
export function LaterDatesBox({ dates, edit, isChecked, onChange }: LaterDatesBoxProps) {
  const { formatDayOf } = useDates();
  const days = dates.map(({ startsAt }) => formatDayOf(startsAt)).join(', ');
  const isOne = dates.length === 1;
  return (
    <div className="stack gap-2">
      <CheckBox
        label={`Also change the later ${isOne ? 'date' : 'dates'}: ${days}`}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isChecked && <TakenOver dates={dates} edit={edit} />}
    </div>
  );
}

/** Which fields the dates take over, and what they lose by it. */
function TakenOver({ dates, edit }: Pick<LaterDatesBoxProps, 'dates' | 'edit'>) {
  const { timeZone } = useContent().site;
  const { formatDayOf } = useDates();
  const fields = changedFields(edit, timeZone);
  const owners = dates.flatMap((date) => {
    const own = listOwn(edit, date, timeZone);
    return own.length > 0 ? [{ date, own }] : [];
  });
  return (
    <>
      <p className="quiet">
        {fields.length === 0
          ? 'Nothing is changed yet that they can take over. What was saved here without this tick is changed on each of them.'
          : `Changed there, too: ${namesOf(fields)}.`}{' '}
        {isOnOtherDay(edit, timeZone)
          ? 'The day moves here alone: the later dates keep their days.'
          : 'Each keeps its own day.'}
      </p>
      {owners.map(({ date, own }) => (
        <p key={date._id} className={styles.warning}>
          {formatDayOf(date.startsAt)} has its own {namesOf(own)}: saving replaces this, too.
        </p>
      ))}
    </>
  );
}
