import type { InterviewTime } from '@club/shared/interview';
import { formatDay, toClubTime } from '../../content/clubTime';
import { groupBy } from '../../content/groupBy';
import { useContent } from '../../content/useContent';
import { hoursOf } from './interviewHours';
import styles from './join.module.css';

/** Times to choose from, one group for each day: the form field `slot`. */
export function FreeTimes({ times }: { times: InterviewTime[] }) {
  const { timeZone } = useContent().site;
  const days = groupBy(times, ({ startsAt }) => formatDay(toClubTime(startsAt, timeZone)));
  return days.map(([day, timesOfDay]) => (
    <fieldset key={day}>
      <legend>{day}</legend>
      {timesOfDay.map((time) => (
        <label key={time.key} className={`line gap-3 break ${styles.time}`}>
          <input type="radio" name="slot" value={time.key} required />
          <span>
            <strong>{hoursOf(time, timeZone)}</strong> <span dir="auto">{time.place}</span>
          </span>
        </label>
      ))}
    </fieldset>
  ));
}
