import type { ApplicationFields } from '@club/shared/application';
import type { CurrentRoundDto } from '@club/shared/currentRound';
import { maxChoices } from '@club/shared/roundLimits';

/** The names of the fields of the choices: the API names the first one in its errors. */
export const choiceNames = Array.from({ length: maxChoices }, (_, place) =>
  place === 0 ? 'choices' : `choices${place + 1}`,
);

/** The name of the field of a question, also in the errors of the API. */
export function answerName(key: string): string {
  return `answers.${key}`;
}

/** The fields of the form, filled with what is stored. */
export function toTyped({ name, email, phone, choices, answers }: ApplicationFields) {
  const chosen = choiceNames.map((field, place) => [field, choices[place] ?? '']);
  const answered = answers.map(({ key, value }) => [answerName(key), value]);
  return Object.fromEntries([
    ...Object.entries({ name, email, phone }),
    ...chosen,
    ...answered,
  ]) satisfies Record<string, string>;
}

/** What is in the fields of the form. */
export function toApplication(
  { questions }: Pick<CurrentRoundDto, 'questions'>,
  read: (name: string) => string,
): ApplicationFields {
  const answers = questions.map(({ key }) => ({ key, value: read(answerName(key)) }));
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    choices: choiceNames.map(read).filter((key) => key !== ''),
    answers: answers.filter(({ value }) => value.trim() !== ''),
  };
}
