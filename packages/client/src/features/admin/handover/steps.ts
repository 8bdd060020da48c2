import { paths } from '../../../paths';

/** The steps of a plan, in their order. */
export const stepPages = [
  { step: 'term', name: 'Term', title: 'The next term' },
  { step: 'people', name: 'People', title: 'The next team' },
  { step: 'access', name: 'Access', title: 'Who looks after the site' },
  { step: 'checks', name: 'Checks', title: 'Before you start' },
  { step: 'review', name: 'Review', title: 'What will happen' },
] as const;

/** The page of a step, its number from 1, and the paths of the steps beside it. */
export function findStep(name: string | undefined) {
  const index = stepPages.findIndex(({ step }) => step === name);
  const page = stepPages[index];
  return page && { ...page, number: index + 1, back: pathAt(index - 1), next: pathAt(index + 1) };
}

export type ShownStep = NonNullable<ReturnType<typeof findStep>>;

function pathAt(index: number): string | null {
  const page = stepPages[index];
  return page ? paths.adminHandoverStep(page.step) : null;
}
