import type { ClubContent, Picture } from '@club/shared/content';
import { isSectionOff } from '@club/shared/sectionParts';
import type { Sections } from '@club/shared/sections';
import type { ModuleName } from '@club/shared/siteParts';
import { type Days, todayIn } from '../clubDay';
import { findSections, toContentPart } from '../features/content/contentPart.service';
import { findPictures } from '../features/media/storedPictures.service';
import { listPartsOff, listSwitchedOff } from '../features/parts/parts.service';
import { readTeamPart } from '../features/team/teamPart.service';
import type { ModuleParts } from '../livePages';
import { namedPictures, renamePictures } from '../sections/pictureReferences';
import { emptySections, ownPages, sectionNames } from '../sections/sections';
import { sponsorsDuring } from '../sections/sponsors';
import { earliest } from '../time';
import { noModuleParts, type SnapshotModule } from './moduleParts';
import { raiseRevision, readRevision } from './revision';
import type { ContentSource, Snapshot, WithPictures } from './snapshot';

interface Surroundings {
  /** Those that are installed. */
  modules: readonly SnapshotModule[];
  /**
   * SITE_URL: it takes the place of the address in the content, for everything that is made of the snapshot
   * (pages, sitemap, previews, mails, links).
   */
  siteUrl?: string | undefined;
  /** Whether SMTP_URL is set. */
  hasMailServer?: boolean;
}

/** The content as the database holds it, with what the operator has set. */
export function createDatabaseSource(surroundings: Surroundings): ContentSource {
  return {
    readRevision,
    raiseRevision,
    read: async (changes) => {
      const snapshot = await readSnapshot(surroundings.modules, changes);
      return { ...snapshot, content: addSurroundings(snapshot.content, surroundings) };
    },
  };
}

function addSurroundings(
  content: ClubContent,
  { siteUrl, hasMailServer = false }: Surroundings,
): ClubContent {
  const site = siteUrl
    ? ({ ...content.site, url: siteUrl, isUrlFixed: true } as const)
    : content.site;
  // Links in mails need the address.
  return { ...content, site, ...(hasMailServer && site.url !== '' && { sendsMail: true }) };
}

/**
 * Puts together what the features give to the pages ('A public page' in CONTRIBUTING).
 * @param changes shown in place of what is stored
 */
async function readSnapshot(
  modules: readonly SnapshotModule[],
  changes: Partial<Sections> = {},
): Promise<Snapshot> {
  const stored = await findSections();
  if (!stored) throw new Error('The database holds no content.');
  const off = listPartsOff(modules, await listSwitchedOff());
  const sections = { ...stored, ...changes, ...emptiedSections(off) };
  const { timeZone } = sections.site;
  const day = { today: todayIn(timeZone), timeZone };
  const content = toContentPart(sections, day);
  const team = await readTeamPart(day);
  const on = modules.filter(({ name }) => !off.includes(name));
  const parts = await Promise.all(on.map(async (module) => await module.readPart?.(day)));
  const { round, files, ...ofModules }: ModuleParts = Object.assign(
    { ...noModuleParts },
    ...parts.map((part) => part?.value),
  );
  const sponsors = (days: Days) => ({
    sponsors: sponsorsDuring(sections.sponsors, days),
  });
  const value = {
    ...content.value,
    ...team.value,
    ...ofModules,
    privacy: promisedBy(modules, content.value.privacy),
    pastTeams: team.value.pastTeams.map(({ days, ...past }) => ({ ...past, ...sponsors(days) })),
    eventPages: ofModules.eventPages.map(({ days, ...page }) => ({
      ...page,
      // Before an event nobody knows yet who will support it: a sponsor to come is not public.
      ...sponsors(page.phase === 'over' ? days : { firstDay: day.today, lastDay: day.today }),
    })),
  };

  const pictures = await findPictures(namedPictures(value));
  const { pastTeams, eventList, eventPages, ...named } = renamePictures(
    value,
    (id) => pictures.get(id)?.name ?? null,
  );
  const byName = new Map(Array.from(pictures.values(), ({ name, picture }) => [name, picture]));
  const withPictures = <Part extends object>(part: Part): WithPictures<Part> => ({
    ...part,
    pictures: picturesOf(part, byName),
  });
  // A picture that is gone leaves null, which the gallery does not know.
  const entries = named.gallery.entries.filter(({ image }) => image);
  return {
    content: {
      ...named,
      pastTerms: pastTeams.map(({ term }) => term),
      pastTeam: null,
      certificate: null,
      round,
      ...(off.length > 0 && { off }),
      gallery: { ...named.gallery, entries },
      pictures: picturesOf(named, byName),
    },
    pastTeams: pastTeams.map(withPictures),
    eventList: withPictures(eventList),
    eventPages: eventPages.map(withPictures),
    ownPages,
    files,
    validUntil: earliest([
      content.validUntil,
      team.validUntil,
      ...parts.map((part) => part?.validUntil ?? null),
    ]),
  };
}

/** Of parts that are off, the pages show as much as of a new site. */
function emptiedSections(off: readonly ModuleName[]): Partial<Sections> {
  const hidden = sectionNames.filter((name) => isSectionOff(name, off));
  return Object.fromEntries(hidden.map((name) => [name, emptySections[name]]));
}

/** Without the promises that are about modules which are not installed: nothing of them is kept. */
function promisedBy(
  modules: readonly SnapshotModule[],
  privacy: ClubContent['privacy'],
): ClubContent['privacy'] {
  const promises = modules.flatMap(({ privacyMonths = [] }) => privacyMonths);
  if (!privacy || promises.includes('registrationMonths')) return privacy;
  return { ...privacy, registrationMonths: null };
}

/** The pictures that a value names, by file name. */
function picturesOf(value: object, byName: Map<string, Picture>): Record<string, Picture> {
  return Object.fromEntries(
    namedPictures(value).flatMap((name) => {
      const picture = byName.get(name);
      return picture ? [[name, picture]] : [];
    }),
  );
}
