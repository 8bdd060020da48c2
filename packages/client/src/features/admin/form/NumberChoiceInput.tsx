import { ChoiceInput } from './ChoiceInput';
import type { Part } from './Part';

interface NumberChoiceInputProps {
  part: Part<number>;
  label: string;
  hint?: string;
  /** The numbers that can be chosen, each with its words. */
  options: readonly (readonly [number, string])[];
}

/** One of several numbers. */
export function NumberChoiceInput({ part, options, ...texts }: NumberChoiceInputProps) {
  const { path, value, change } = part;
  return (
    <ChoiceInput
      {...texts}
      part={{
        path,
        value: String(value),
        change: (update) => change((last) => Number(update(String(last)))),
      }}
      options={options.map(([number, words]) => [String(number), words])}
    />
  );
}
