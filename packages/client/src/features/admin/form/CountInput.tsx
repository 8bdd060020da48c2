import { Field } from '../../../components/form/Field';
import type { Part } from './Part';

interface CountInputProps {
  /** Null for none. */
  part: Part<number | null>;
  label: string;
  hint?: string;
  max: number;
}

/** A field for how many there are of something, from 1; it may stay empty. */
export function CountInput({ part, ...field }: CountInputProps) {
  return (
    <Field
      {...field}
      name={part.path}
      type="number"
      inputMode="numeric"
      min={1}
      value={part.value ?? ''}
      onChange={({ target }) =>
        part.change(() => (target.value === '' ? null : target.valueAsNumber))
      }
    />
  );
}
