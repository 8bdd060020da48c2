import type { EventQuestion, SaveEventQuestion } from '@club/shared/event';
import type { AddRegistrationRequest, RegistrationAnswer } from '@club/shared/registration';
import { UnprocessableError } from '../../errors';
import { withKeys } from '../../lib/entryKeys';

/**
 * The questions as they are stored. Other words keep the key: each answer has the words that were asked. A
 * question of another kind gets a new one: the answers to the former one are no answers to it.
 * @param former those that the event has now
 */
export function keepQuestions(
  questions: SaveEventQuestion[],
  former: readonly EventQuestion[],
): EventQuestion[] {
  return withKeys(questions, former, ({ kind }, known) => kind === known.kind);
}

const yesOrNo = ['yes', 'no'];

/**
 * The answers with their questions, as they are stored.
 * @throws {UnprocessableError} when one does not fit its question, or the event does not ask it
 */
export function readAnswers(
  questions: readonly EventQuestion[],
  answers: AddRegistrationRequest['answers'],
): RegistrationAnswer[] {
  const refuse = (index: number, message: string): never => {
    throw new UnprocessableError([{ field: `answers.${index}.value`, message }]);
  };
  return answers.map(({ key, value }, index) => {
    const question = questions.find((asked) => asked.key === key);
    if (!question) return refuse(index, 'answers a question that the event does not ask any more');
    const choices = { text: undefined, choice: question.options, yesNo: yesOrNo }[question.kind];
    if (choices && !choices.includes(value)) {
      refuse(index, `Please answer ‘${question.label}’ with one of: ${choices.join(', ')}.`);
    }
    return { key, label: question.label, value };
  });
}

/** @throws {UnprocessableError} when one is missing that the event needs; it names all of them */
export function requireAnswers(
  questions: readonly EventQuestion[],
  answers: AddRegistrationRequest['answers'],
): void {
  const answered = new Set(answers.map(({ key }) => key));
  const missing = questions.filter(({ key, isRequired }) => isRequired && !answered.has(key));
  if (missing.length === 0) return;
  throw new UnprocessableError(
    missing.map(({ key, label }) => ({
      field: `answers.${key}`,
      message: `Please answer: ${label}`,
    })),
  );
}
