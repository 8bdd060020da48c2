import type { CurrentRoundDto } from '@club/shared/currentRound';
import { phoneRule } from '@club/shared/phone';
import { questionsFor } from '@club/shared/roundQuestions';
import { type FormEvent, type FormEventHandler, useState } from 'react';
import { Field } from '../form/Field';
import { SelectField } from '../form/SelectField';
import { useMeantAddress } from '../form/useMeantAddress';
import styles from './application.module.css';
import { choiceNames } from './applicationFields';
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

/** All that a round asks for. Questions of a position are there once it is chosen. */
export function ApplicationFieldset(props: ApplicationFieldsetProps) {
  const { round, valueIn, isSent = false, onInput } = props;
  const positions = round.positions.map(({ key, name }) => [key, name] as const);
  const [choices, setChoices] = useState(() => choiceNames.map(valueIn));
  const meantAddress = useMeantAddress();
  const asked = questionsFor(round.questions, choices);

  function note(event: FormEvent) {
    const { target } = event;
    if (target instanceof HTMLSelectElement && choiceNames.includes(target.name)) {
      const place = choiceNames.indexOf(target.name);
      setChoices((last) => last.with(place, target.value));
    }
    onInput?.(event);
  }

  return (
    <div className="stack gap-5 top" onInput={note}>
      <Field
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={80}
        defaultValue={valueIn('name')}
        required
      />
      {!isSent && (
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={valueIn('email')}
          maxLength={254}
          required
          {...meantAddress}
        />
      )}
      <Field
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint={phoneRule}
        defaultValue={valueIn('phone')}
        maxLength={40}
        required
      />
      {choiceNames.slice(0, positions.length).map((name, place) => (
        <SelectField
          key={name}
          name={name}
          label={ordinals[place] ?? ''}
          required={place === 0}
          defaultValue={valueIn(name)}
          options={[['', place === 0 ? 'Please choose' : 'None'], ...positions]}
        />
      ))}
      {round.questions.map((question) => {
        const isAsked = asked.includes(question);
        return (
          // What was typed stays while another position is chosen.
          <fieldset
            key={question.key}
            className={styles.asked}
            hidden={!isAsked}
            disabled={!isAsked}
          >
            <RoundQuestionField
              question={question}
              defaultValue={valueIn(`answers.${question.key}`)}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
