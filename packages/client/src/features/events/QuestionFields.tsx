import type { EventQuestion } from '@club/shared/event';
import type { OwnAnswersRequest } from '@club/shared/registration';
import type { FormEvent } from 'react';
import { Field } from '../../components/form/Field';
import type { FieldReader } from '../../components/form/Form';
import { SelectField } from '../../components/form/SelectField';

/** As the API limits an answer, in letters. */
const mostLetters = 1_000;

interface QuestionFieldsProps {
  questions: EventQuestion[];
  /** What is in the field of a question at first, by its name. */
  valueIn: (name: string) => string;
  onInput?: (event: FormEvent<HTMLElement>) => void;
}

/** What an event asks: a line of text, or a choice. */
export function QuestionFields({ questions, valueIn, onInput }: QuestionFieldsProps) {
  return questions.map(({ key, kind, label, options, isRequired }) => {
    const common = {
      name: nameOf(key),
      label: isRequired ? label : `${label} (optional)`,
      onInput,
      defaultValue: valueIn(nameOf(key)),
      required: isRequired,
    };
    if (kind === 'text') return <Field key={key} maxLength={mostLetters} {...common} />;
    const choices = kind === 'choice' ? options.map((option) => [option, option] as const) : yesNo;
    return <SelectField key={key} options={[nothingChosen, ...choices]} {...common} />;
  });
}

const nothingChosen = ['', 'Please choose'] as const;
const yesNo = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

/** An answer in the words that the question offers. */
export function inWords(value: string, question: EventQuestion | undefined): string {
  if (question?.kind !== 'yesNo') return value;
  return yesNo.find(([offered]) => offered === value)?.[1] ?? value;
}

/** The name of the field of a question, also in the errors of the API. */
export function nameOf(key: string): string {
  return `answers.${key}`;
}

/** The answers that were given. */
export function readAnswers(
  questions: EventQuestion[],
  read: FieldReader,
): OwnAnswersRequest['answers'] {
  return questions
    .map(({ key }) => ({ key, value: read(nameOf(key)).trim() }))
    .filter(({ value }) => value !== '');
}
