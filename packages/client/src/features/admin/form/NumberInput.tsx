import { type ClipboardEvent, useState } from 'react';
import { Field } from '../../../components/form/Field';
import type { Part } from './Part';

interface NumberInputProps {
  part: Part<number>;
  label: string;
  hint?: string;
  readOnly?: boolean;
  /** Takes a text that is no number, e.g. a pair of them; false when it is nothing for it either. */
  onOtherText?: (text: string) => boolean;
}

/** A field for a number with decimals. What is no number yet, e.g. '-', stays until it is one. */
export function NumberInput({ part, onOtherText, ...field }: NumberInputProps) {
  const [text, setText] = useState(toText(part.value));

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    if (onOtherText?.(event.clipboardData.getData('text'))) event.preventDefault();
  }

  return (
    <Field
      {...field}
      name={part.path}
      inputMode="decimal"
      autoComplete="off"
      value={Object.is(toNumber(text), part.value) ? text : toText(part.value)}
      onChange={({ target }) => {
        setText(target.value);
        part.change(() => toNumber(target.value));
      }}
      onPaste={paste}
      onBlur={() => Number.isNaN(part.value) && onOtherText?.(text)}
    />
  );
}

/** NaN for what is no number. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}

/** A kept draft has null for what was no number. */
function toText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}
