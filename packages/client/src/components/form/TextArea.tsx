import type { ComponentProps } from 'react';
import { FieldFrame } from './Field';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  name: string;
  label: string;
  hint?: string | undefined;
}

/** A field for several lines of text. */
export function TextArea({ name, label, hint, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(control) => <textarea {...textarea} {...control} />}
    </FieldFrame>
  );
}
