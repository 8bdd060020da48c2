import type { EventDto } from '@club/shared/event';
import { useContext, useId } from 'react';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import { useContent } from '../../../content/useContent';
import type { Part } from '../form/Part';
import { SwitchInput } from '../form/SwitchInput';
import { maxReminders } from './eventFields';
import { hoursBefore, isUnsent } from './eventWords';

const usualHours = [168, 48, 24, 3, 1];

const whoIsReminded = 'Everybody with a place gets a mail.';
const nobodyIsReminded =
  'The site sends no mail, so nobody is reminded. Your choice counts once it does.';

/** An event as it was when the form opened; a new one has no state. */
export type FormerEvent = Pick<EventDto, 'startsAt' | 'reminderHours'> &
  Partial<Pick<EventDto, 'state' | 'publishedAt'>>;

interface ReminderInputProps {
  part: Part<number[]>;
  /** Of the event; '' while nobody has said it. */
  startsAt: string;
  former: FormerEvent;
}

/** How long before the start people are reminded by a mail. */
export function ReminderInput({ part, startsAt, former }: ReminderInputProps) {
  const { path, value, change } = part;
  const noteId = useId();
  const { sendsMail, site } = useContent();
  // Only what was chosen before, for this start, may have been sent.
  const isChosenBefore = (hours: number) =>
    startsAt === former.startsAt && former.reminderHours.includes(hours);
  const labelOf = (hours: number) =>
    isUnsent(isChosenBefore(hours) ? former : { startsAt }, hours, site.timeZone)
      ? `${hoursBefore(hours)} (too late for this one)`
      : hoursBefore(hours);
  const error = useContext(FormErrorsContext).get(path);
  const offered = [...new Set([...usualHours, ...value])].toSorted((one, other) => other - one);
  const choose = (hours: number, isChosen: boolean) =>
    change((last) =>
      [...last.filter((other) => other !== hours), ...(isChosen ? [hours] : [])].toSorted(
        (one, other) => other - one,
      ),
    );
  return (
    <fieldset
      className="stack gap-3 choices"
      name={path}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={noteId}
    >
      <legend>Reminders</legend>
      <div>
        {offered.map((hours) => (
          <SwitchInput
            key={hours}
            part={{
              path: `${path}.${hours}`,
              value: value.includes(hours),
              change: (update) => choose(hours, update(value.includes(hours))),
            }}
            label={labelOf(hours)}
          />
        ))}
      </div>
      <p id={noteId} className={error ? 'error strong' : 'quiet'}>
        {error ?? `${sendsMail ? whoIsReminded : nobodyIsReminded} At most ${maxReminders}.`}
      </p>
    </fieldset>
  );
}
