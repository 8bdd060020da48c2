import { calendarDay } from '@club/shared/rules/fields';
import { line, lineOrNone, refuseRepeated } from '@club/shared/rules/lines';
import { payload } from '@club/shared/rules/payload';
import type { KeyHolderDto, RenewalDto, SaveUpkeepRequest } from '@club/shared/upkeep';
import { z } from 'zod';

const maxKeyHolders = 30;

const renewal = z.strictObject({
  day: calendarDay.nullable(),
  payer: lineOrNone(200),
}) satisfies z.ZodType<RenewalDto>;

const keyHolder = z.strictObject({
  place: line(80),
  people: lineOrNone(200),
}) satisfies z.ZodType<KeyHolderDto>;

export const saveUpkeepRequest = payload({
  version: z.int().min(0),
  domain: renewal,
  certificate: renewal,
  keyHolders: z
    .array(keyHolder)
    .max(maxKeyHolders, `must have at most ${maxKeyHolders} entries`)
    .superRefine(refuseRepeated('place')),
}) satisfies z.ZodType<SaveUpkeepRequest>;
