import type { SectionName, Sections } from '@club/shared/sections';
import { todayIn } from '../clubDay';
import { readContentFolder } from '../contentFolder/contentFolder';
import type { FolderContent } from '../contentFolder/folderSchema';
import { readPictureFile } from '../contentFolder/readPictureFile';
import { writeContentFolder } from '../contentFolder/writeContentFolder';
import { operator, recordAudit, theSite } from '../features/audit/audit.service';
import {
  describeSave,
  type Editor,
  getSection,
  saveSection,
} from '../features/content/content.service';
import { findSections } from '../features/content/contentPart.service';
import { createSections, hasAllSections } from '../features/content/seed.service';
import { describePicture, findSamePicture, listPictures } from '../features/media/transfer.service';
import type { NewTerm } from '../features/team/seed.service';
import { describeTeam, listTeams, replaceTeam } from '../features/team/transfer.service';
import { renamePictures } from '../sections/pictureReferences';
import { sectionNames } from '../sections/sections';
import { withDays } from '../seed/clubYear';
import { storePictures } from '../seed/storePictures';
import { raiseRevision } from '../snapshot/revision';
import { StartError } from '../startError';

/** Asks the person at the command line. */
export type Ask = (question: string) => Promise<boolean>;

/** Writes the content of the database into a folder. */
export async function exportContent(directory: string): Promise<string> {
  const sections = await findSections();
  if (!sections) throw new StartError('The database holds no content.');
  const pictures = await listPictures();
  const names = new Map(pictures.map(({ id, name }) => [id, name]));
  const media = pictures.map(({ name, alt, focus }) => [name, { alt: alt || name, focus }]);
  const content = {
    ...sections,
    team: { terms: await listTeams() },
    media: Object.fromEntries(media),
  };
  await writeContentFolder(
    directory,
    renamePictures(content, (id) => names.get(id) ?? null),
    new Map(pictures.map(({ name, read }) => [name, read])),
  );
  return `The content and its pictures are now in ${directory}.`;
}

/**
 * Publishes a content folder, when the person wants what it would change. Former values stay among the
 * versions of the sections, and former people in the bin.
 * @throws {ContentError} when the folder is not valid
 */
export async function importContent(directory: string, ask: Ask): Promise<string> {
  const folder = await readContentFolder(directory);
  const changes = await describeImport(directory, folder);
  if (changes.length === 0) return 'The site has this content already.';
  const list = changes.map((change) => `  ${change}`).join('\n');
  if (!(await ask(`This changes:\n${list}\nPublish it?`))) return 'Nothing is changed.';

  const ids = await storePictures(directory, folder, () => undefined);
  for (const [name, id] of ids) {
    const description = folder.media[name];
    if (description) await describePicture(id, description);
  }
  const { sections, terms } = withIds(folder, ids);
  await publishSections(sections, folder.absent);
  for (const term of terms) if (await describeTeam(term)) await replaceTeam(term);
  await recordAudit({ actor: operator, action: 'content.imported', subject: theSite });
  await raiseRevision();
  return `The content of ${directory} is published.`;
}

/** @param absent stay as they are */
async function publishSections(sections: Sections, absent: SectionName[]): Promise<void> {
  if (!(await hasAllSections())) await createSections(sections);
  for (const section of sectionNames.filter((name) => !absent.includes(name))) {
    const { version } = await getSection(section);
    await saveSection({ section, version, value: sections[section] }, editor, noPages);
  }
}

/** The operator may change everything. */
const editor: Editor = { actor: operator, permissions: ['access'] };

/** The site renders its pages itself, as soon as it sees the revision. */
const noPages = { tryOut: async () => {}, showChange: async () => {} };

/** A line for each thing that would change. */
async function describeImport(directory: string, folder: FolderContent): Promise<string[]> {
  const ids = await findKnownPictures(directory, folder);
  const { sections, terms } = withIds(folder, ids);
  const isNewSite = !(await hasAllSections());
  const lines: (string | null)[] = isNewSite ? ['All sections: the site has none yet.'] : [];
  const given = sectionNames.filter((section) => !folder.absent.includes(section));
  for (const section of isNewSite ? [] : given) {
    const change = await describeSave(section, sections[section]);
    lines.push(change && `${section}: ${change}`);
  }
  for (const term of terms) lines.push(await describeTeam(term));
  lines.push(await describePictures(folder, ids));
  return lines.filter((line) => line !== null);
}

async function describePictures(
  { media }: FolderContent,
  ids: Map<string, string>,
): Promise<string | null> {
  const stored = new Map((await listPictures()).map((picture) => [picture.id, picture]));
  const others = Object.entries(media).filter(([name, { alt, focus }]) => {
    const same = stored.get(ids.get(name) ?? '');
    return same && (same.alt !== alt || same.focus.x !== focus.x || same.focus.y !== focus.y);
  });
  const fresh = Object.keys(media).length - ids.size;
  if (fresh === 0 && others.length === 0) return null;
  return `Pictures: ${fresh} new, ${others.length} with another text or focal point.`;
}

/** The ids of those pictures of the folder that the site has. */
async function findKnownPictures(
  directory: string,
  { media }: FolderContent,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of Object.keys(media)) {
    const id = await findSamePicture(await readPictureFile(directory, name));
    if (id) ids.set(name, id);
  }
  return ids;
}

/** The folder's content as the database holds it. A picture without an id keeps its name. */
function withIds(
  folder: FolderContent,
  ids: Map<string, string>,
): { sections: Sections; terms: NewTerm[] } {
  const renamed = renamePictures(folder, (name) => ids.get(name) ?? name);
  const { team, media: _media, ...sections } = renamed;
  const today = todayIn(sections.site.timeZone);
  return { sections, terms: team.terms.map((term) => withDays(term, today)) };
}
