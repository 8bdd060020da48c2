import { phoneRule } from '@club/shared/phone';
import type { CurrentRoundDto } from '@club/shared/round';
import type { FormEventHandler } from 'react';
import { Field } from '../../components/form/Field';
import { SelectField } from '../../components/form/SelectField';
import { choiceNames } from './applicationFields';
import styles from './join.module.css';
import { RoundQuestionField } from './RoundQuestionField';

const ordinals = ['First choice', 'Second choice (optional)', 'Third choice (optional)'];

interface ApplicationFieldsetProps {
  round: Pick<CurrentRoundDto, 'positions' | 'questions'>;
  /** What a field begins with. */
  valueIn: (name: string) => string;
  /** Of what was sent, the address stays. */
  isSent?: boolean;
  onInput?: FormEventHandler;
}

/** All that a round asks for. */
export function ApplicationFieldset(props: ApplicationFieldsetProps) {
  const { round, valueIn, isSent = false, onInput } = props;
  const positions = round.positions.map(({ key, name }) => [key, name] as const);
  return (
    <div className={styles.stack} onInput={onInput}>
      <Field
        {...{ name: 'name', label: 'Name', autoComplete: 'name', maxLength: 80 }}
        defaultValue={valueIn('name')}
        required
      />
      {!isSent && (
        <Field
          {...{ name: 'email', label: 'Email', type: 'email', autoComplete: 'email' }}
          {...{ defaultValue: valueIn('email'), maxLength: 254 }}
          required
        />
      )}
      <Field
        {...{ name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', hint: phoneRule }}
        {...{ defaultValue: valueIn('phone'), maxLength: 40 }}
        required
      />
      {choiceNames.slice(0, positions.length).map((name, place) => (
        <SelectField
          key={name}
          {...{ name, label: ordinals[place] ?? '', required: place === 0 }}
          defaultValue={valueIn(name)}
          options={[['', place === 0 ? 'Please choose' : 'None'], ...positions]}
        />
      ))}
      {round.questions.map((question) => (
        <RoundQuestionField
          key={question.key}
          question={question}
          defaultValue={valueIn(`answers.${question.key}`)}
        />
      ))}
    </div>
  );
}
