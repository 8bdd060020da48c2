import type { PrivacyMonths } from '@club/shared/content';
import type { ModuleName } from '@club/shared/siteParts';
import type { ClubDay } from '../clubDay';
import type { ModuleParts, SnapshotPart } from '../livePages';

/** A module, as far as the pages show it. */
export interface SnapshotModule {
  name: ModuleName;
  /** The modules that it imports. It is off while one of them is. */
  buildsOn?: ModuleName[];
  /** What it gives to the pages. */
  readPart?: (day: ClubDay) => Promise<SnapshotPart<Partial<ModuleParts>>>;
  /** Kept while the module is off. The promises of the privacy page that are about it. */
  privacyMonths?: PrivacyMonths[];
}

/** What the snapshot holds of modules that are not there. */
export const noModuleParts: ModuleParts = {
  events: null,
  eventList: { upcoming: [], past: [] },
  eventPages: [],
  round: null,
  files: new Map(),
};
