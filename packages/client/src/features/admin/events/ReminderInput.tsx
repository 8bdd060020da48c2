import { useContext, useId } from 'react';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import { useContent } from '../../../content/useContent';
import type { Part } from '../form/Part';
import { SwitchInput } from '../form/SwitchInput';
import { maxReminders } from './eventFields';
import { hoursBefore } from './eventWords';

const usualHours = [168, 48, 24, 3, 1];

const whoIsReminded = 'Everybody with a place gets a mail.';
const nobodyIsReminded =
  'The site sends no mail, so nobody is reminded. Your choice counts once it does.';

/** How long before the start people are reminded by a mail. */
export function ReminderInput({ part: { path, value, change } }: { part: Part<number[]> }) {
  const noteId = useId();
  const { sendsMail } = useContent();
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
            label={hoursBefore(hours)}
          />
        ))}
      </div>
      <p id={noteId} className={error ? 'error strong' : 'quiet'}>
        {error ?? `${sendsMail ? whoIsReminded : nobodyIsReminded} At most ${maxReminders}.`}
      </p>
    </fieldset>
  );
}
