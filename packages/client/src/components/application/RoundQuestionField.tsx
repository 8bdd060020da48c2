import type { RoundQuestion } from '@club/shared/round';
import { useState } from 'react';
import { Field } from '../form/Field';
import { SelectField } from '../form/SelectField';
import { TextArea } from '../form/TextArea';
import styles from './application.module.css';
import { answerName } from './applicationFields';
import { SeveralField } from './SeveralField';

interface RoundQuestionFieldProps {
  question: RoundQuestion;
  defaultValue: string;
}

/** What a round asks: a text with its counter, a choice of one or several, a number, or a link. */
export function RoundQuestionField({ question, defaultValue }: RoundQuestionFieldProps) {
  const { key, kind, label, options, isRequired } = question;
  const common = {
    name: answerName(key),
    label: isRequired ? label : `${label} (optional)`,
    defaultValue,
    required: isRequired,
  };
  if (kind === 'link') {
    // No input of the type 'url', which refuses an address without https://: the API adds it.
    const typed = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;
    return <Field {...common} {...typed} hint="e.g. https://www.example.com/me" />;
  }
  if (kind === 'number') return <Field {...common} inputMode="decimal" maxLength={20} />;
  // The API says when nothing is ticked.
  if (kind === 'several') {
    const { required, ...field } = common;
    return <SeveralField {...field} isRequired={required} options={options} />;
  }
  if (kind === 'choice') {
    const choices = options.map((option) => [option, option] as const);
    return <SelectField {...common} options={[['', 'Please choose'], ...choices]} />;
  }
  return <CountedText {...common} limit={question.limit ?? 0} />;
}

interface CountedTextProps {
  name: string;
  label: string;
  defaultValue: string;
  required: boolean;
  /** How many characters it may have. */
  limit: number;
}

/** Nothing is cut off, also not of a paste: the field says by how much a text is too long. */
function CountedText({ limit, ...field }: CountedTextProps) {
  const [length, setLength] = useState([...field.defaultValue].length);
  const left = limit - length;
  return (
    <div className="stack gap-2">
      <TextArea
        {...field}
        onInput={({ currentTarget }) => setLength([...currentTarget.value].length)}
      />
      <p className={`small ${styles.left} ${left < 0 ? 'error strong' : 'quiet'}`}>
        {left < 0
          ? `${-left} characters too many`
          : `${length.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`}
      </p>
    </div>
  );
}
