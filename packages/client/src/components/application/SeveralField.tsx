import { tickedIn } from '@club/shared/roundQuestions';
import { useContext, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormErrorsContext } from '../form/FormErrorsContext';
import styles from './application.module.css';

interface SeveralFieldProps {
  name: string;
  label: string;
  /** What is ticked: one option on each line. */
  defaultValue: string;
  options: readonly string[];
  /** Whether at least one must be ticked. */
  isRequired: boolean;
}

/** Options of which several can be ticked. The form sends one value, as of any other field. */
export function SeveralField(props: SeveralFieldProps) {
  const { name, label, defaultValue, options, isRequired } = props;
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
    <fieldset className={`stack gap-2 ${styles.several}`} aria-describedby={noteId}>
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
      <p className={error ? 'error small strong' : 'quiet small'} id={noteId}>
        {error ?? (isRequired ? 'Tick one or more.' : 'Tick what fits.')}
      </p>
    </fieldset>
  );
}
