interface Question {
  key: string;
  label: string;
}

interface Answered {
  answers: (Question & { value: string })[];
}

/**
 * The columns of a file for the answers to the questions of a form: one for each question in their order, then
 * one for the answers to questions that are not asked any more.
 * @param given the keys of all answers that were given
 */
export function answerColumns(questions: readonly Question[], given: readonly string[]) {
  const isAsked = (asked: string) => questions.some(({ key }) => key === asked);
  const hasOthers = !given.every(isAsked);
  return {
    titles: [...questions.map(({ label }) => label), ...(hasOthers ? ['Other answers'] : [])],
    cellsOf({ answers }: Answered): string[] {
      const others = answers.filter(({ key }) => !isAsked(key));
      return [
        ...questions.map(({ key }) => answers.find((given) => given.key === key)?.value ?? ''),
        ...(hasOthers ? [others.map(({ label, value }) => `${label}: ${value}`).join('; ')] : []),
      ];
    },
  };
}
