import type { Shape } from '@club/shared/rules/shape';
import type { SetupDto } from '@club/shared/setup';
import { z } from 'zod';
import { setupSteps } from './setup.validators';

export const setupAnswer = z
  .strictObject({
    state: z.enum(['new', 'left', 'over']),
    step: z.enum(setupSteps),
  } satisfies Shape<SetupDto>)
  .meta({ id: 'Setup' });
