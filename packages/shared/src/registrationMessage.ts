import { z } from 'zod';
import { maxEntries } from './eventLimits';
import { message } from './rules/fields';
import { line } from './rules/lines';
import { payload } from './rules/payload';
import { text } from './rules/shape';

const addressedStates = ['placed', 'inLine', 'came', 'absent', 'waiting', 'cancelled'] as const;

/**
 * To whom the team writes. `came` and `absent` are those of `placed` who were there, and the others; `inLine` are those
 * of `placed` and of `waiting`. Who never confirmed the address gets nothing.
 */
const addressedState = z.enum(addressedStates, {
  error: `Please choose one of ${addressedStates.join(', ')}.`,
});

/** Whose people the team writes to. */
export type AddressedState = z.output<typeof addressedState>;

const words = { state: addressedState, subject: line(120), text: message };

export const registrationLetterRequest = payload(words);

/** What the team is about to write to everybody in a state. */
export interface RegistrationLetterRequest extends z.input<typeof registrationLetterRequest> {}

export const registrationLetter = z
  .strictObject({
    /** As it leaves. Of a last change it speaks only to `newsTo` of the people. */
    letter: z.strictObject({ subject: text, text }),
    /** How many get it. */
    people: z.int().min(1),
    /** To how many of them the last change of the event is news: no mail has told it, and nobody of the team. */
    newsTo: z.int().min(0),
  })
  .meta({ id: 'RegistrationLetter' });

/** A mail to everybody in a state, before it leaves. */
export interface RegistrationLetterDto extends z.output<typeof registrationLetter> {}

export const messageRegistrationsRequest = payload({
  ...words,
  /** How many people the team means: another number is refused. */
  expected: z
    .int()
    .min(0)
    .max(2 * maxEntries),
});

/** A mail to everybody in a state. */
export interface MessageRegistrationsRequest extends z.input<typeof messageRegistrationsRequest> {}

export const registrationAddressesRequest = payload({ state: addressedState });

/** To whom the team writes itself, where the site sends no mail. */
export interface RegistrationAddressesRequest
  extends z.input<typeof registrationAddressesRequest> {}

export const registrationAddresses = z
  .strictObject({
    /** Email addresses, in the order in which people signed up. */
    addresses: z.array(text),
    /** How many are in the state without an address that is confirmed. */
    leftOut: z.int().min(0),
    /** What the event is: the team adds its own words. */
    letter: z.strictObject({ subject: text, text }),
  })
  .meta({ id: 'RegistrationAddresses' });

/** What the team needs to write to everybody in a state with its own mail program. */
export interface RegistrationAddressesDto extends z.output<typeof registrationAddresses> {}
