import { Field } from '../../../components/form/Field';
import type { Part } from './Part';

interface DayInputProps {
  /** 'YYYY-MM-DD', or null for none. */
  part: Part<string | null>;
  label: string;
  hint?: string;
  required?: boolean;
  /** The first day that can be chosen. */
  min?: string;
}

/** A field for a day. */
export function DayInput({ part, ...field }: DayInputProps) {
  return (
    <Field
      {...field}
      name={part.path}
      type="date"
      value={part.value ?? ''}
      onChange={({ target }) => part.change(() => target.value || null)}
    />
  );
}
