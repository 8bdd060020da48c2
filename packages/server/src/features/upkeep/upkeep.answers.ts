import { day, type Shape, text } from '@club/shared/rules/shape';
import type { KeyHolderDto, RenewalDto, UpkeepDto } from '@club/shared/upkeep';
import { z } from 'zod';

const renewal = z.strictObject({
  day: day.nullable(),
  payer: text,
} satisfies Shape<RenewalDto>);

export const upkeepAnswer = z
  .strictObject({
    version: z.int(),
    domain: renewal,
    certificate: renewal,
    keyHolders: z.array(
      z.strictObject({ place: text, people: text } satisfies Shape<KeyHolderDto>),
    ),
  } satisfies Shape<UpkeepDto>)
  .meta({ id: 'Upkeep' });
