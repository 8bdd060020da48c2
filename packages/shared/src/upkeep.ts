import { z } from 'zod';
import type { Contracts } from './contract';
import { calendarDay } from './rules/fields';
import { line, lineOrNone, refuseRepeated } from './rules/lines';
import { payload } from './rules/payload';
import { day, text } from './rules/shape';

const renewal = z.strictObject({
  /** 'YYYY-MM-DD' in the club's time zone; null while nobody has written it down. */
  day: day.nullable(),
  /** In words, e.g. 'the treasurer, with the card of the institute'. */
  payer: text,
});

/** When something must be paid or renewed again, and by whom. */
export interface RenewalDto extends z.output<typeof renewal> {}

const keyHolder = z.strictObject({
  /** E.g. 'Server', 'Instagram'. */
  place: text,
  /** In words, e.g. 'Meera and Arjun'. */
  people: text,
});

/** Who can get into something outside the site. Never a password or another secret. */
export interface KeyHolderDto extends z.output<typeof keyHolder> {}

const upkeep = z
  .strictObject({
    /** Rises with every change; 0 while nobody has written anything. */
    version: z.int(),
    domain: renewal,
    certificate: renewal,
    keyHolders: z.array(keyHolder),
  })
  .meta({ id: 'Upkeep' });

/** What a club must remember beside its site. */
export interface UpkeepDto extends z.output<typeof upkeep> {}

const maxKeyHolders = 30;

const newRenewal = z.strictObject({ day: calendarDay.nullable(), payer: lineOrNone(200) });

const saveUpkeepRequest = payload({
  /** The version that was changed. */
  version: z.int().min(0),
  domain: newRenewal,
  certificate: newRenewal,
  keyHolders: z
    .array(z.strictObject({ place: line(80), people: lineOrNone(200) }))
    .max(maxKeyHolders, `must have at most ${maxKeyHolders} entries`)
    .superRefine(refuseRepeated('place')),
});

/** What somebody writes down. */
export interface SaveUpkeepRequest extends z.input<typeof saveUpkeepRequest> {}

/** What is renewed. */
export const renewalName = z.enum(['domain', 'certificate']);

export type RenewalName = z.output<typeof renewalName>;

export const upkeepCalls = {
  'GET /api/admin/upkeep': {
    summary: 'What must be renewed, who pays, and who has access outside the site.',
    answer: upkeep,
  },
  'PUT /api/admin/upkeep': {
    summary: 'Write down what must be renewed, who pays, and who has access outside the site.',
    body: saveUpkeepRequest,
    answer: upkeep,
    refusals: {
      409: 'Somebody else has saved it meanwhile: `current` is what is stored now.',
      422: 'A field is wrong: `errors` says which, and why.',
    },
  },
} satisfies Contracts;
