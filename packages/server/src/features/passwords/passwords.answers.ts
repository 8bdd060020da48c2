import type { ResetLinksPlanDto } from '@club/shared/bulk';
import { z } from 'zod';
import type { Shape } from '../../calls/shape';
import { mailedLinks } from '../bulk/bulkJobs.answers';

export const resetLinksPlan = z
  .strictObject({ mailed: mailedLinks.nullable() } satisfies Shape<ResetLinksPlanDto>)
  .meta({ id: 'ResetLinksPlan' });
