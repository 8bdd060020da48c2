import { z } from 'zod';
import { storedId } from './storedId';

/* What the shapes of answers are made of. The fuzzer compares each answer with its shape. */

export const id = storedId();
export const moment = z.iso.datetime();
export const day = z.iso.date();
export const text = z.string();

export const person = z.strictObject({ _id: id, name: text });

export const fieldError = z.strictObject({
  /** Name of the field as it was sent, e.g. `email`; '' when the payload as a whole is wrong. */
  field: text,
  /** A sentence for the person at the form. */
  message: text,
});

/** Of an answer that only confirms, e.g. after a deletion. */
export const message = z.strictObject({ message: text }).meta({ id: 'Message' });
