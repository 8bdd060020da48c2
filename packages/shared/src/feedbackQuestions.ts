interface AskedQuestion {
  label: string;
  /** What 1 and the largest number of points mean. */
  least: string;
  most: string;
}

/** What is asked after every event. Form, storage, figures and file follow from it. */
export const feedbackQuestions = {
  overall: { label: 'How was it?', least: 'Poor', most: 'Great' },
  useful: { label: 'Did you take something away from it?', least: 'Nothing', most: 'A lot' },
  again: { label: 'Would you come again?', least: 'No', most: 'For sure' },
} as const satisfies Record<string, AskedQuestion>;

export type FeedbackQuestion = keyof typeof feedbackQuestions;

/** Something for each question. */
export function perQuestion<Value>(
  toValue: (question: FeedbackQuestion) => Value,
): Record<FeedbackQuestion, Value> {
  return { overall: toValue('overall'), useful: toValue('useful'), again: toValue('again') };
}

/** In the order in which they are asked. */
export const feedbackQuestionNames = Object.values(perQuestion((question) => question));

/** What can be given for a question. */
export const feedbackPoints = [1, 2, 3, 4, 5] as const;

/** What so many points mean; '' between the ends of the scale. */
export function meaningOf(question: FeedbackQuestion, points: number): string {
  const { least, most } = feedbackQuestions[question];
  if (points === 1) return least;
  return points === feedbackPoints.length ? most : '';
}

/** So many days after the end of an event people can answer. */
export const feedbackDays = 30;

/** Fewer answers are not shown: people would know whose they are. */
export const fewestAnswers = 3;

/** The mean of points; 0 when nobody has answered. */
export function meanOf(points: readonly number[]): number {
  const answered = points.reduce((sum, count) => sum + count, 0);
  const sum = points.reduce((total, count, index) => total + count * (index + 1), 0);
  return answered === 0 ? 0 : sum / answered;
}
