import { allNames } from '@club/shared/allNames';
import { payload } from '@club/shared/rules/payload';
import type { ChangeSetupRequest, SetupStep } from '@club/shared/setup';
import { z } from 'zod';

export const setupSteps = allNames<SetupStep>({
  club: true,
  look: true,
  sample: true,
  people: true,
});

export const changeSetupRequest = payload({
  step: z.enum(setupSteps, { error: 'must be one of the steps' }).optional(),
  state: z.enum(['left', 'over'], { error: 'must be left or over' }).optional(),
}) satisfies z.ZodType<ChangeSetupRequest>;
