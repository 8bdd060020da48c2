import { email, moment, username, uuid } from '@club/shared/rules/fields';
import { line } from '@club/shared/rules/lines';
import { storedId } from '@club/shared/rules/storedId';
import type { Scan } from '@club/shared/scan';
import { z } from 'zod';
import { scanResults } from './scans.model';

/** A phone that was without network for long sends several times. */
const maxScans = 100;

const codeMessage = 'must be the 16 letters and digits of a ticket';
const code = z.string(codeMessage).regex(/^[\dA-HJKMNP-TV-Z]{16}$/, codeMessage);

const registration = storedId('must be an id of 24 hexadecimal digits');

const nothing = z.literal('', 'Please enter a valid email address, or none.');

const walkIn = z.strictObject({ name: username, email: z.union([nothing, email]) });

const scan = z
  .strictObject({
    _id: uuid,
    code: code.optional(),
    registration: registration.optional(),
    walkIn: walkIn.optional(),
    takesBack: uuid.optional(),
    at: moment,
    device: line(40),
    shown: z.enum(scanResults, { error: `must be one of ${scanResults.join(', ')}` }).optional(),
    isLetIn: z.boolean('must be true or false').optional(),
  })
  .refine(
    ({ code, registration, walkIn, takesBack }) =>
      [code, registration, walkIn, takesBack].filter((way) => way !== undefined).length === 1,
    'must have exactly one of code, registration, walkIn and takesBack',
  ) satisfies z.ZodType<Scan>;

export const scansRequest = z
  .array(scan, 'Please send a list of scans.')
  .min(1, 'Please send one scan or more.')
  .max(maxScans, `Please send at most ${maxScans} scans at once.`) satisfies z.ZodType<Scan[]>;
