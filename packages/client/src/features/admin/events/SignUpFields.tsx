import type { SaveEventRequest } from '@club/shared/event';
import { placesAreGivenOn } from '@club/shared/givenPlaces';
import { serverNow } from '../../../api/serverClock';
import { CountInput } from '../form/CountInput';
import form from '../form/form.module.css';
import { MomentInput } from '../form/MomentInput';
import { NumberChoiceInput } from '../form/NumberChoiceInput';
import { fieldOf, type Part } from '../form/Part';
import { formatCount } from '../list/formatCount';
import { maxPlaces } from './eventFields';
import styles from './events.module.css';
import { givenOnUntil } from './eventWords';
import { type FormerEvent, ReminderInput } from './ReminderInput';

interface SignUpFieldsProps {
  part: Part<SaveEventRequest>;
  former: FormerEvent;
}

/** Who gets a place, from when and until when. */
export function SignUpFields({ part, former }: SignUpFieldsProps) {
  return (
    <fieldset className={styles.part}>
      <legend>Signing up</legend>
      <div className="stack gap-5">
        <CountInput
          part={fieldOf(part, 'capacity')}
          max={maxPlaces}
          label="Places"
          hint={`Empty: as many as come. In all, ${formatCount(maxPlaces)} people can sign up, those who wait for a place included.`}
        />
        <div className={`full-columns gap-5 ${form.pair}`}>
          <MomentInput
            part={fieldOf(part, 'opensAt')}
            label="Opens"
            hint="Empty: when it is published"
          />
          <MomentInput
            part={fieldOf(part, 'closesAt')}
            label="Closes"
            hint="Empty: when it starts"
          />
        </div>
        <PromoteInput part={fieldOf(part, 'promoteUntilHours')} startsAt={part.value.startsAt} />
        <ReminderInput
          part={fieldOf(part, 'reminderHours')}
          startsAt={part.value.startsAt}
          former={former}
        />
      </div>
    </fieldset>
  );
}

const usualHours = [0, 2, 6, 12, 24, 48];

interface PromoteInputProps {
  part: Part<number>;
  /** Of the event; '' while nobody has said it. */
  startsAt: string;
}

/** Until when a place that becomes free goes to the next who waits. */
function PromoteInput({ part, startsAt }: PromoteInputProps) {
  const { value } = part;
  const now = serverNow();
  const isTooLate = (promoteUntilHours: number) =>
    startsAt !== '' && !placesAreGivenOn({ startsAt, promoteUntilHours }, now);
  const offered = usualHours.includes(value) ? usualHours : [...usualHours, value];
  return (
    <NumberChoiceInput
      part={part}
      label="A free place goes to the next who waits"
      hint="Later it stays empty: nobody is called at the last minute."
      options={offered.map((hours) => [
        hours,
        `Until ${givenOnUntil(hours)}${isTooLate(hours) ? ' (too late for this one)' : ''}`,
      ])}
    />
  );
}
