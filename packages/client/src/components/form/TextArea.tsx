import type { ComponentProps } from 'react';
import { FieldFrame } from './Field';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  name: string;
  label: string;
}

/** A field for several lines of text. */
export function TextArea({ name, label, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame name={name} label={label}>
      {(control) => <textarea {...textarea} {...control} />}
    </FieldFrame>
  );
}
