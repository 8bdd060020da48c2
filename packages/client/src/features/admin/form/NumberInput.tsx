import { useState } from 'react';
import { Field } from '../../../components/form/Field';
import type { Part } from './Part';

interface NumberInputProps {
  part: Part<number>;
  label: string;
  hint?: string;
}

/** A field for a number with decimals. What is no number yet, e.g. '-', stays until it is one. */
export function NumberInput({ part, ...field }: NumberInputProps) {
  const [text, setText] = useState(String(part.value));
  return (
    <Field
      {...field}
      name={part.path}
      inputMode="decimal"
      autoComplete="off"
      value={Object.is(toNumber(text), part.value) ? text : String(part.value)}
      onChange={({ target }) => {
        setText(target.value);
        part.change(() => toNumber(target.value));
      }}
    />
  );
}

/** NaN for what is no number. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}
