import type { RoundQuestion } from './round';

/** What somebody who has made these choices is asked. */
export function questionsFor<Question extends Pick<RoundQuestion, 'positions'>>(
  questions: readonly Question[],
  choices: readonly string[],
): Question[] {
  return questions.filter(
    ({ positions }) => positions.length === 0 || positions.some((key) => choices.includes(key)),
  );
}

/** The options that are ticked of a question with several: an answer has one on each line. */
export function tickedIn(answer: string): string[] {
  return answer.split('\n').filter((option) => option !== '');
}
