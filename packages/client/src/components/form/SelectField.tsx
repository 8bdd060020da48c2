import type { ComponentProps } from 'react';
import { FieldFrame } from './Field';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  name: string;
  label: string;
  hint?: string;
  /** What can be chosen: the value that is sent, and what people read. */
  options: readonly (readonly [value: string, text: string])[];
}

/** A field in which one of a few values is chosen. */
export function SelectField({ name, label, hint, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
