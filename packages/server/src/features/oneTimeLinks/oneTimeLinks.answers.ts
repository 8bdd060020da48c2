import type { OneTimeLinkDto } from '@club/shared/access';
import { moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';

export const oneTimeLink = z
  .strictObject({
    link: text,
    expiresAt: moment,
  } satisfies Shape<OneTimeLinkDto>)
  .meta({ id: 'OneTimeLink' });
