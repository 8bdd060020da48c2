import { useState } from 'react';
import { FieldFrame } from '../../../components/form/Field';
import { withCounter } from './TextInput';

interface CountedFieldProps {
  name: string;
  label: string;
  /** The most characters that the API takes. */
  limit: number;
  required?: boolean;
}

/** A field of a `Form` for one line of text, which says how long it may be once it nearly is. */
export function CountedField({ name, label, limit, required = false }: CountedFieldProps) {
  const [text, setText] = useState('');
  return (
    <FieldFrame name={name} label={label} hint={withCounter(text, undefined, limit)}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          required={required}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </FieldFrame>
  );
}
