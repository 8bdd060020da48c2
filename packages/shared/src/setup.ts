import { z } from 'zod';
import type { Contracts } from './contract';
import { payload } from './rules/payload';
import { text } from './rules/shape';
import { sectionName } from './sections';
import { setupSteps } from './setupSteps';

export const setupStep = z.enum(setupSteps, { error: 'must be one of the steps' });

const setup = z
  .strictObject({
    /**
     * `new`: nobody has gone beyond its first step or put it off, so that it opens by itself. `left`: somebody has, to
     * go on later, on any device. `over`: it is finished, or the site never had one.
     */
    state: z.enum(['new', 'left', 'over']),
    /** With which it goes on. */
    step: setupStep,
  })
  .meta({ id: 'Setup' });

/** The set-up of a new site that shows the sample. */
export interface SetupDto extends z.output<typeof setup> {}

const changeSetupRequest = payload({
  step: setupStep.optional(),
  state: z.enum(['left', 'over'], { error: 'must be left or over' }).optional(),
});

/** What changes of the set-up: what is left out stays. */
export interface ChangeSetupRequest extends z.input<typeof changeSetupRequest> {}

export const setupCalls = {
  'GET /api/admin/setup': {
    summary: 'How far the set-up of the site is.',
    answer: setup,
  },
  'PATCH /api/admin/setup': {
    summary: 'Go to a step of the set-up, put it off, or finish it.',
    body: changeSetupRequest,
    answer: setup,
    refusals: { 409: 'The set-up of the site is over.' },
  },
} satisfies Contracts;

const sampleChange = z.strictObject({
  /** In words, e.g. 'Tagline “We test.”'. */
  what: text,
  /** The text that takes its place; null: nothing does. */
  becomes: text.nullable(),
});

export interface SampleChange extends z.output<typeof sampleChange> {}

const samplePart = z.strictObject({
  place: z.enum([...sectionName.options, 'team', 'terms', 'pictures']),
  changes: z.array(sampleChange),
});

/** What is cleared in one place. */
export interface SamplePart extends z.output<typeof samplePart> {}

const sample = z
  .strictObject({
    /** Stands for all of it. It is another one as soon as anything below changes. */
    mark: text,
    parts: z.array(samplePart),
    /** What clearing leaves although it is the sample's, because no site can be without it. */
    remaining: z.array(z.enum(['name', 'shortName', 'institute', 'email'])),
  })
  .meta({ id: 'Sample' });

/**
 * What the site still has of the sample, and what clearing makes of it. Nothing when it did not begin with the
 * sample.
 */
export interface SampleDto extends z.output<typeof sample> {}

const markMessage = 'Please give the mark of the sample that was shown.';

export const sampleCalls = {
  'GET /api/admin/sample': {
    summary: 'What the site still has of the sample, and what clearing makes of it.',
    answer: sample,
  },
  'POST /api/admin/sample/clear': {
    summary: 'Clear all of the sample at once.',
    /** `mark` is that of the SampleDto that the person has seen. */
    body: payload({ mark: z.string(markMessage).max(64, markMessage) }),
    refusals: {
      409: 'The sample is another one by now.',
      422: 'The pages cannot be shown without it.',
    },
  },
} satisfies Contracts;
