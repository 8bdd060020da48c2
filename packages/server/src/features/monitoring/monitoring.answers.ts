import { moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import type { SiteState } from './siteState.service';

export const siteState = z
  .strictObject({
    startedAt: moment,
    mails: z.strictObject({ waiting: z.int().min(0), failed: z.int().min(0) }),
    backups: z.strictObject({ verifiedAt: moment.nullable(), problem: text.nullable() }),
  } satisfies Shape<SiteState>)
  .meta({ id: 'SiteState' });
