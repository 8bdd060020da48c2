import { useState } from 'react';
import { Field } from '../../../components/form/Field';
import { useContent } from '../../../content/useContent';
import { useDates } from '../shell/useDates';
import { toLocalTime, toMoment } from './localTime';
import type { Part } from './Part';

interface MomentInputProps {
  /** ISO 8601 in UTC, or null for none. */
  part: Part<string | null>;
  label: string;
  /** What the moment means; while there is one, it is written out below the field instead. */
  hint?: string;
  required?: boolean;
}

/** Says that the clocks never show what was typed: in the night in which summer time begins. '' otherwise. */
function leftOut(typed: string, value: string, timeZone: string): string {
  const isOther = toMoment(typed, timeZone) === value && toLocalTime(value, timeZone) !== typed;
  return isOther
    ? `The clocks leave out ${typed.slice(-'HH:mm'.length)} in this night. It will be `
    : '';
}

/** A field for a day and a time of the club's time zone. A time that is not complete stays until it is. */
export function MomentInput({ part, hint, ...field }: MomentInputProps) {
  const { timeZone } = useContent().site;
  const { formatDeadline } = useDates();
  const [typed, setTyped] = useState('');
  const { value } = part;
  const isTyped = toMoment(typed, timeZone) === value;
  const note = value === null ? hint : `${leftOut(typed, value, timeZone)}${formatDeadline(value)}`;
  return (
    <Field
      {...field}
      {...(note !== undefined && { hint: note })}
      name={part.path}
      type="datetime-local"
      max="2999-12-31T23:59"
      value={isTyped ? typed : toLocalTime(value ?? '', timeZone)}
      onChange={({ target }) => {
        setTyped(target.value);
        part.change(() => toMoment(target.value, timeZone));
      }}
    />
  );
}
