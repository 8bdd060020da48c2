import { todayIn } from '../clubDay';
import { isSampleFolder, readContentFolder } from '../contentFolder/contentFolder';
import { hasAccounts } from '../features/accounts/accounts.service';
import { createMissingSections, createSections } from '../features/content/seed.service';
import { createSetup } from '../features/setup/setup.service';
import { createTeam } from '../features/team/seed.service';
import type { Logger } from '../lib/logger';
import { renamePictures } from '../sections/pictureReferences';
import { withDays } from './clubYear';
import { beginSeeding, finishSeeding } from './seeding';
import { storePictures } from './storePictures';

/**
 * Fills a new database from a content folder, once. Two processes may do it together, and one that was
 * stopped in the middle goes on at the next start. Afterwards the folder is never read again: sections
 * that an update brings begin empty.
 * @throws {ContentError} when the folder is not valid
 */
export async function seedContent(directory: string, logger: Logger): Promise<void> {
  if (await beginSeeding()) {
    await fill(directory, logger);
    await finishSeeding();
  }
  await createMissingSections();
}

async function fill(directory: string, logger: Logger): Promise<void> {
  const folder = await readContentFolder(directory);
  const ids = await storePictures(
    directory,
    folder,
    (name) => logger.info(`Stored the picture ${name}`),
    { isOfSample: true },
  );
  const {
    team,
    media: _media,
    ...sections
  } = renamePictures(folder, (name) => ids.get(name) ?? null);
  const today = todayIn(sections.site.timeZone);
  await createTeam(team.terms.map((term) => withDays(term, today)));
  // A site that has accounts was there before its content came into the database.
  if ((await isSampleFolder(directory)) && !(await hasAccounts())) await createSetup();
  await createSections(sections);
}
