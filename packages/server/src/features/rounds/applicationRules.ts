import type {
  ApplicationFields,
  ChosenPosition,
  GivenAnswer,
  SentAnswer,
} from '@club/shared/application';
import { toAsciiDigits } from '@club/shared/digits';
import type { FieldError } from '@club/shared/error';
import type { RoundDto, RoundQuestion } from '@club/shared/round';
import { questionsFor, tickedIn } from '@club/shared/roundQuestions';
import { email, phone, username } from '@club/shared/rules/fields';
import { webAddress } from '@club/shared/rules/lines';
import { phaseOf } from '@club/shared/shownRound';
import { withScheme } from '@club/shared/webAddress';
import { z } from 'zod';
import { ForbiddenError, UnprocessableError } from '../../errors';
import { toFieldErrors } from '../../validation/fieldErrors';
import type { ApplicationRecord } from './applications.model';

/** What an application stores of what the person has filled in. */
export type FilledIn = Pick<ApplicationRecord, 'name' | 'email' | 'phone'> & {
  choices: ChosenPosition[];
  answers: GivenAnswer[];
};

/** Whether a round takes applications, and changes of them. */
export function isTaking(
  round: Pick<RoundDto, 'state' | 'opensAt' | 'shownDeadline'>,
  now = Date.now(),
): boolean {
  return round.state === 'open' && phaseOf(round, now) === 'open';
}

/** @throws {ForbiddenError} when the round takes no applications at this moment; it says why */
export function requireTaking(round: RoundDto): void {
  if (isTaking(round)) return;
  throw new ForbiddenError(
    phaseOf(round, Date.now()) === 'announced'
      ? 'Applying has not opened yet.'
      : 'The deadline is over: nothing was stored. Your text stays here, so that you can copy it.',
  );
}

/** Whether two say the same: words of questions may have changed meanwhile. */
export function isSame(one: FilledIn, other: FilledIn): boolean {
  const essence = ({ name, email, phone, choices, answers }: FilledIn) =>
    JSON.stringify([
      ...[name, email, phone, choices.map(({ key }) => key)],
      answers.map(({ key, value }) => [key, value]).toSorted(),
    ]);
  return essence(one) === essence(other);
}

type Asked = Pick<RoundDto, 'positions' | 'questions'>;

/** A draft as it is stored: everything that belongs to something in the round. */
export function toDraft(
  round: Asked,
  { name, email, phone, ...typed }: ApplicationFields,
): FilledIn {
  const asked = questionsFor(round.questions, typed.choices);
  return {
    name,
    email,
    phone,
    choices: typed.choices.flatMap((key) => {
      const position = round.positions.find((offered) => offered.key === key);
      return position ? { key, name: position.name } : [];
    }),
    answers: typed.answers.flatMap(({ key, value }) => {
      const question = asked.find((one) => one.key === key);
      return question && value !== '' ? { key, label: question.label, value } : [];
    }),
  };
}

const person = z.object({ name: username, email, phone });

/**
 * What is submitted, as it is stored.
 * @throws {UnprocessableError} it names every field that is missing or wrong
 */
export function requireComplete(round: Asked, sent: ApplicationFields): FilledIn {
  const fields = { ...sent, answers: sent.answers.map((answer) => readAnswer(round, answer)) };
  const { data, error } = person.safeParse(fields);
  const errors = [
    ...(error ? toFieldErrors(error) : []),
    ...checkChoices(round, fields.choices),
    ...questionsFor(round.questions, fields.choices).flatMap((question) =>
      checkAnswer(question, sentValue(fields, question)),
    ),
  ];
  if (!data || errors.length > 0) throw new UnprocessableError(errors);
  return { ...toDraft(round, fields), ...data };
}

/** A number in the digits of any script, and a link without https://, as the site writes them. */
function readAnswer({ questions }: Asked, { key, value }: SentAnswer): SentAnswer {
  const kind = questions.find((question) => question.key === key)?.kind;
  if (kind === 'number') return { key, value: toAsciiDigits(value).replace('٫', '.').trim() };
  return { key, value: kind === 'link' ? withScheme(value) : value };
}

function checkChoices({ positions }: Asked, choices: string[]): FieldError[] {
  const refuse = (message: string) => [{ field: 'choices', message }];
  if (choices.length === 0) return refuse('Please choose a position.');
  if (new Set(choices).size < choices.length) return refuse('Please choose each position once.');
  const isOffered = (key: string) => positions.some((position) => position.key === key);
  if (choices.every(isOffered)) return [];
  return refuse('A position that you chose is not offered any more. Please choose again.');
}

function sentValue({ answers }: ApplicationFields, { key }: RoundQuestion): string {
  return answers.find((answer) => answer.key === key)?.value ?? '';
}

function checkAnswer(question: RoundQuestion, value: string): FieldError[] {
  const message = value.trim() === '' ? missingIn(question) : wrongIn(question, value);
  return message === null ? [] : [{ field: `answers.${question.key}`, message }];
}

function missingIn({ isRequired, label }: RoundQuestion): string | null {
  return isRequired ? `Please answer: ${label}` : null;
}

function wrongIn({ kind, limit, options }: RoundQuestion, value: string): string | null {
  switch (kind) {
    case 'text':
      return limit !== null && [...value].length > limit
        ? `Please shorten your answer to ${limit.toLocaleString('en')} characters.`
        : null;
    case 'choice':
      return options.includes(value) ? null : 'Please choose one of the answers.';
    case 'several':
      return tickedIn(value).every((option) => options.includes(option))
        ? null
        : 'Please choose among the answers.';
    case 'number':
      return /^\d{1,12}([.,]\d{1,6})?$/.test(value)
        ? null
        : 'Please enter a number of 0 or more, e.g. 8 or 8.5';
    case 'link':
      return webAddress.safeParse(value).success
        ? null
        : 'Please enter a full address, e.g. https://www.example.com/me';
  }
}
