import { Field } from '../../../components/form/Field';
import type { Part } from './Part';

interface ColourInputProps {
  /** '#rrggbb'. */
  part: Part<string>;
  label: string;
}

/** A field for a colour, with the browser's own chooser. */
export function ColourInput({ part, label }: ColourInputProps) {
  return (
    <Field
      name={part.path}
      label={label}
      type="color"
      value={part.value}
      onChange={({ target }) => part.change(() => target.value)}
    />
  );
}
