/** The steps of the first set-up of a site, in their order. */
export const setupSteps = ['club', 'look', 'sample', 'people'] as const;

export type SetupStep = (typeof setupSteps)[number];

/** Whether somebody who is at a step has begun the set-up: it does not open by itself any more. */
export function isBegun(step: SetupStep): boolean {
  return step !== setupSteps[0];
}
