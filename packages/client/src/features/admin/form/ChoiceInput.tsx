import { SelectField } from '../../../components/form/SelectField';
import type { Part } from './Part';

interface ChoiceInputProps<Value extends string> {
  part: Part<Value>;
  label: string;
  hint?: string;
  /** The value, and what people read. */
  options: readonly (readonly [value: Value, text: string])[];
}

/** A field in which one of a few values is chosen. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { part, options, ...field } = props;
  return (
    <SelectField
      {...field}
      name={part.path}
      options={options}
      value={part.value}
      onChange={({ target }) => {
        const chosen = options.find(([value]) => value === target.value);
        if (chosen) {
          part.change(() => chosen[0]);
        }
      }}
    />
  );
}
