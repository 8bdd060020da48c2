import type { ResetLinksPlanDto } from '@club/shared/bulk';
import { mailedLinks } from '@club/shared/bulk';
import type { Shape } from '@club/shared/rules/shape';
import { z } from 'zod';

export const resetLinksPlan = z
  .strictObject({ mailed: mailedLinks.nullable() } satisfies Shape<ResetLinksPlanDto>)
  .meta({ id: 'ResetLinksPlan' });
