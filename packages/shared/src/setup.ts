import { z } from 'zod';
import type { Contracts } from './contract';
import { payload } from './rules/payload';
import type { SectionName } from './sections';

const steps = ['club', 'look', 'sample', 'people'] as const;

export const setupStep = z.enum(steps, { error: 'must be one of the steps' });

/** The steps of the first set-up of a site, in their order. */
export type SetupStep = z.output<typeof setupStep>;

const setup = z
  .strictObject({
    /**
     * `new`: nobody has put it off. `left`: somebody has, to go on later. `over`: it is finished, or the
     * site never had one.
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

/**
 * What the site still has of the sample, and what clearing makes of it (GET /api/admin/sample). Nothing
 * when it did not begin with the sample.
 */
export interface SampleDto {
  /** Stands for all of it. It is another one as soon as anything below changes. */
  mark: string;
  parts: SamplePart[];
  /** What clearing leaves although it is the sample's, because no site can be without it. */
  remaining: ('name' | 'shortName' | 'institute' | 'email')[];
}

/** What is cleared in one place. */
export interface SamplePart {
  place: SectionName | 'team' | 'terms' | 'pictures';
  changes: SampleChange[];
}

export interface SampleChange {
  /** In words, e.g. 'Tagline “We test.”'. */
  what: string;
  /** The text that takes its place; null: nothing does. */
  becomes: string | null;
}

/** Body of POST /api/admin/sample/clear. */
export interface ClearSampleRequest {
  /** Of the SampleDto that the person has seen. */
  mark: string;
}
