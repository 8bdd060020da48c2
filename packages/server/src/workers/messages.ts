import { z } from 'zod';

/** Where a worker begins among the others. */
const place = z.object({
  /** No other worker answers now: this one opens the port at once, and others only when they are ready. */
  isAlone: z.boolean(),
  /** The files of the pictures are in a folder of all workers: one of them makes them ahead. */
  makesPictures: z.boolean(),
});

const started = z.object({
  /** Where it listens. */
  url: z.string(),
  /** The lines that show the login of the first admin; none when it was there before. */
  login: z.array(z.string()),
});

export type Place = z.infer<typeof place>;
export type Started = z.infer<typeof started>;

/** What a worker says to the primary process. */
export const fromWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begins') }),
  z.object({ type: z.literal('started'), started }),
  z.object({ type: z.literal('asksForMetrics'), question: z.number() }),
]);

/** What the primary process says to a worker. */
export const toWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('place'), place }),
  z.object({
    type: z.literal('metrics'),
    question: z.number(),
    /** Null when a worker did not give its figures in time. */
    text: z.string().nullable(),
  }),
]);

export type FromWorker = z.infer<typeof fromWorker>;
export type ToWorker = z.infer<typeof toWorker>;
