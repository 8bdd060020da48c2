import type { RoundSlotsDto, SaveSlot } from '@club/shared/interview';
import { isChangeable } from '@club/shared/interviewTimes';
import { changeableHours, maxSlots, minSlotMinutes } from '@club/shared/roundLimits';
import { useState } from 'react';
import { serverNow } from '../../../../api/serverClock';
import { Field } from '../../../../components/form/Field';
import { Form } from '../../../../components/form/Form';
import { FormFailure } from '../../../../components/form/FormFailure';
import { showFailure } from '../../../../components/form/showFailure';
import { notify } from '../../../../components/notify';
import { useContent } from '../../../../content/useContent';
import { DayInput } from '../../form/DayInput';
import { NumberInput } from '../../form/NumberInput';
import { fieldOf, type Part, requiredOf } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { useDates } from '../../shell/useDates';
import styles from './interviews.module.css';
import { toSaved, whoAsksHint } from './slotEdits';
import { type Row, toTimes, withoutKnown } from './timesInARow';

interface MakeTimesProps {
  slots: RoundSlotsDto;
  /** Rejects when the API refuses. */
  onAdd: (added: SaveSlot[]) => Promise<void>;
}

const tooShort = `At least ${minSlotMinutes} minutes each.`;

const begin: Row = {
  day: '',
  from: '10:00',
  until: '13:00',
  minutes: 20,
  pause: 0,
  place: '',
  interviewers: '',
};

/** A form for times that follow each other, with a look at what it makes. */
export function MakeTimes({ slots, onAdd }: MakeTimesProps) {
  const { timeZone } = useContent().site;
  const [row, setRow] = useState(begin);
  const part: Part<Row> = { path: '', value: row, change: setRow };
  const times = toTimes(row, timeZone);
  const added = withoutKnown(times, toSaved(slots));
  const isTooShort = !(row.minutes >= minSlotMinutes);
  const isTooMany = slots.slots.length + added.length > maxSlots;
  const count = added.length === 1 ? '1 time' : `${added.length} times`;
  return (
    <Form
      submitText={added.length > 0 ? `Add ${count}` : 'Add'}
      busyText="Adding…"
      onSubmit={async () => {
        if (isTooShort) {
          throw new FormFailure(tooShort, [{ field: 'minutes', message: tooShort }]);
        }
        if (added.length === 0) return notify.error('This makes no new time.');
        await onAdd(added);
        notify.success(`${count} added`);
      }}
      onFailure={showFailure}
    >
      <div className="stack gap-5">
        <div className={`full-columns gap-4 ${styles.fields}`}>
          <DayInput part={requiredOf(fieldOf(part, 'day'))} label="Day" required />
          <ClockInput part={fieldOf(part, 'from')} label="From" />
          <ClockInput part={fieldOf(part, 'until')} label="Until" />
          <NumberInput
            part={fieldOf(part, 'minutes')}
            label="Minutes each"
            hint={isTooShort ? tooShort : undefined}
          />
          <NumberInput part={fieldOf(part, 'pause')} label="Minutes between" />
        </div>
        <TextInput
          part={fieldOf(part, 'place')}
          limit={80}
          label="Place"
          hint="e.g. Room 5, or the address of a call"
          required
        />
        <TextInput
          part={fieldOf(part, 'interviewers')}
          limit={120}
          label="Who asks"
          hint={whoAsksHint}
        />
      </div>
      <p className="marked break" role="status">
        <Preview times={times} added={added} isTooMany={isTooMany} waiting={slots.waiting.length} />
      </p>
    </Form>
  );
}

/** No mail leaves by itself: more times may follow. */
function describeUntold(waiting: number): string {
  const people = waiting === 1 ? '1 person is' : `${waiting} people are`;
  return `${people} invited without a time: tell them of the new ones above, by ‘Invite ${waiting === 1 ? 'again' : `all ${waiting} again`}’.`;
}

function ClockInput({ part, label }: { part: Part<string>; label: string }) {
  return (
    <Field
      name={part.path}
      label={label}
      type="time"
      required
      value={part.value}
      onChange={({ target }) => part.change(() => target.value)}
    />
  );
}

interface PreviewProps {
  times: SaveSlot[];
  added: SaveSlot[];
  isTooMany: boolean;
  /** How many are invited and have no time. */
  waiting: number;
}

function Preview({ times, added, isTooMany, waiting }: PreviewProps) {
  const { formatTime, formatDayOf } = useDates();
  const [first] = times;
  if (!first) return 'Choose a day and the hours: here you see the times that they make.';
  if (isTooMany) return `A round has up to ${maxSlots} times. Please make fewer.`;
  if (added.length === 0) {
    return `All these times are in the list now.${waiting > 0 ? ` ${describeUntold(waiting)}` : ''}`;
  }
  const known = times.length - added.length;
  const now = serverNow();
  const tooSoon = added.filter(({ startsAt }) => !isChangeable(startsAt, now));
  const list = (some: SaveSlot[]) => some.map(({ startsAt }) => formatTime(startsAt)).join(' · ');
  return (
    <>
      {formatDayOf(first.startsAt)}: {list(added)}
      {known > 0 && ` (${known} more are there already)`}
      {tooSoon.length > 0 && (
        <>
          <br />
          <strong>Too soon to be chosen: {list(tooSoon)}.</strong> Applicants choose a time until{' '}
          {changeableHours} hours before it.
        </>
      )}
    </>
  );
}
