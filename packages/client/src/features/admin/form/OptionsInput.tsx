import { linesOf, type Part } from './Part';
import { LongTextInput } from './TextInput';

/** What people can choose who answer a question. `filledOptions` is what is sent of it. */
export function OptionsInput({ part }: { part: Part<string[]> }) {
  return (
    <LongTextInput
      part={linesOf(part)}
      label="Answers"
      hint="One on each line, two or more."
      hasLines
    />
  );
}
