import type { SetupStep } from '@club/shared/setupSteps';
import { adminPath } from '../../shell/adminPath';
import { findStep as findStepOf } from '../../steps/findStep';

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

/** The page of a step. */
export function findStep(name: string | undefined) {
  return findStepOf(stepPages, name, (step) => adminPath('welcome', { step }));
}

export type ShownStep = NonNullable<ReturnType<typeof findStep>>;
