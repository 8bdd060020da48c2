import type { OneTimeLinkDto } from '@club/shared/access';
import { z } from 'zod';
import { moment, type Shape, text } from '../../calls/shape';

export const oneTimeLink = z
  .strictObject({
    link: text,
    expiresAt: moment,
  } satisfies Shape<OneTimeLinkDto>)
  .meta({ id: 'OneTimeLink' });
