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

/** A field for a day and a time of the club's time zone. A time that is not complete stays until it is. */
export function MomentInput({ part, hint, ...field }: MomentInputProps) {
  const { timeZone } = useContent().site;
  const { formatDeadline } = useDates();
  const [typed, setTyped] = useState('');
  const { value } = part;
  const isTyped = toMoment(typed, timeZone) === value;
  const note = value === null ? hint : formatDeadline(value);
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
