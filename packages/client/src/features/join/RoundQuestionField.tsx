import type { RoundQuestion } from '@club/shared/round';
import { useState } from 'react';
import { Field } from '../../components/form/Field';
import { SelectField } from '../../components/form/SelectField';
import { TextArea } from '../../components/form/TextArea';
import { answerName } from './applicationFields';
import styles from './join.module.css';

interface RoundQuestionFieldProps {
  question: RoundQuestion;
  defaultValue: string;
}

/** What a round asks: a text with its counter, a choice, or a link. */
export function RoundQuestionField({ question, defaultValue }: RoundQuestionFieldProps) {
  const { key, kind, label, options, isRequired } = question;
  const common = {
    ...{ name: answerName(key), label: isRequired ? label : `${label} (optional)` },
    ...{ defaultValue, required: isRequired },
  };
  if (kind === 'link') {
    return <Field {...common} type="url" hint="A full address, e.g. https://www.example.com/me" />;
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
    <div className={styles.counter}>
      <TextArea
        {...field}
        onInput={({ currentTarget }) => setLength([...currentTarget.value].length)}
      />
      <p data-too-long={left < 0}>
        {left < 0
          ? `${-left} characters too many`
          : `${length.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`}
      </p>
    </div>
  );
}
