import type { HandoverProposalDto } from '@club/shared/handover';
import type { Part } from '../form/Part';
import { adminPath } from '../shell/adminPath';
import { findStep as findStepOf } from '../steps/findStep';
import type { Draft } from './plan';

/** The steps of a plan, in their order. */
export const stepPages = [
  { step: 'term', name: 'Term', title: 'The next term' },
  { step: 'people', name: 'People', title: 'The next team' },
  { step: 'access', name: 'Access', title: 'Who looks after the site' },
  { step: 'checks', name: 'Checks', title: 'Before you start' },
  { step: 'review', name: 'Review', title: 'What will happen' },
] as const;

/** The page of a step. */
export function findStep(name: string | undefined) {
  return findStepOf(stepPages, name, (step) => adminPath('handover', { step }));
}

export type ShownStep = NonNullable<ReturnType<typeof findStep>>;

/** What every step of the plan gets. */
export interface PlanStep {
  shown: ShownStep;
  proposal: HandoverProposalDto;
  draft: Draft;
  part: Part<Draft>;
}
