import type { SetupStep } from '@club/shared/setup';
import { paths } from '../../../../paths';

interface StepPage {
  step: SetupStep;
  /** In the list of the steps. */
  name: string;
  /** The heading of its page. */
  title: string;
}

/** The steps of the set-up, in their order. */
export const stepPages: StepPage[] = [
  { step: 'club', name: 'Club', title: 'Your club' },
  { step: 'look', name: 'Look', title: 'Its look' },
  { step: 'sample', name: 'Sample', title: 'The sample' },
  { step: 'people', name: 'People', title: 'The next two people' },
];

/** The page of a step, its number from 1, and the paths of the steps beside it. */
export function findStep(name: string | undefined) {
  const index = stepPages.findIndex(({ step }) => step === name);
  const page = stepPages[index];
  return page && { ...page, number: index + 1, back: pathAt(index - 1), next: pathAt(index + 1) };
}

export type ShownStep = NonNullable<ReturnType<typeof findStep>>;

function pathAt(index: number): string | null {
  const page = stepPages[index];
  return page ? paths.adminWelcomeStep(page.step) : null;
}
