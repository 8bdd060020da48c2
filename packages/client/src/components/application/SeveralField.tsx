import { tickedIn } from '@club/shared/roundQuestions';
import { useContext, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormErrorsContext } from '../form/FormErrorsContext';

interface SeveralFieldProps {
  name: string;
  label: string;
  /** What is ticked: one option on each line. */
  defaultValue: string;
  options: readonly string[];
}

/** Options of which several can be ticked. The form sends one value, as of any other field. */
export function SeveralField({ name, label, defaultValue, options }: SeveralFieldProps) {
  const noteId = useId();
  const error = useContext(FormErrorsContext).get(name);
  const [ticked, setTicked] = useState(() => tickedIn(defaultValue));
  const sent = useRef<HTMLInputElement>(null);

  function tick(option: string, isTicked: boolean) {
    const next = options.filter((one) => (one === option ? isTicked : ticked.includes(one)));
    flushSync(() => setTicked(next));
    // Drafts are kept at each input event of a field with a name.
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <fieldset className="stack gap-2" aria-describedby={error ? noteId : undefined}>
      <legend>{label}</legend>
      <input ref={sent} type="hidden" name={name} value={ticked.join('\n')} />
      {options.map((option, index) => (
        <label key={option} className="target gap-3">
          <input
            type="checkbox"
            checked={ticked.includes(option)}
            aria-invalid={error && index === 0 ? true : undefined}
            onChange={({ target }) => tick(option, target.checked)}
          />
          <span dir="auto">{option}</span>
        </label>
      ))}
      {error && (
        <p className="error" id={noteId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
