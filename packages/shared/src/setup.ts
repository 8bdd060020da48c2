import type { SectionName } from './sections';

/** The steps of the first set-up of a site, in their order. */
export type SetupStep = 'club' | 'look' | 'sample' | 'people';

/** The set-up of a new site that shows the sample (GET /api/admin/setup). */
export interface SetupDto {
  /**
   * `new`: nobody has put it off. `left`: somebody has, to go on later. `over`: it is finished, or the
   * site never had one.
   */
  state: 'new' | 'left' | 'over';
  /** With which it goes on. */
  step: SetupStep;
}

/** Body of PATCH /api/admin/setup. What is left out stays. */
export interface ChangeSetupRequest {
  step?: SetupStep;
  state?: 'left' | 'over';
}

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
