import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { connectMigrated } from '../../test/connectMigrated';
import { type ContentFixture, createContentFixture, drawPicture } from '../../test/contentFixture';
import { readContentFolder } from '../contentFolder/contentFolder';
import { type Env, parseEnv } from '../env';
import { AuditEntryModel } from '../features/audit/audit.model';
import { ContentModel, ContentVersionModel } from '../features/content/content.model';
import { MediaModel } from '../features/media/media.model';
import { TeamMemberModel } from '../features/team/teamMembers.model';
import { disconnectDatabase } from '../lib/database';
import { readRevision } from '../snapshot/revision';
import { maintain } from './maintain';

let fixture: ContentFixture;
let site: Env;
let exported: string;

beforeEach(async () => {
  fixture = await createContentFixture();
  const folder = join(fixture.contentDirectory, '..');
  site = parseEnv({ DATA_DIR: join(folder, 'data') });
  exported = join(folder, 'exported');
});

afterEach(() => fixture.remove());

/** The questions that were asked. */
const questions: string[] = [];
const answer = (isYes: boolean) => async (question: string) => {
  questions.push(question);
  return isYes;
};
const importFrom = (folder: string, isYes = true) =>
  maintain('content import', folder, site, answer(isYes));
const exportTo = (folder: string) => maintain('content export', folder, site);

/** Looks into the database of the site. */
async function look<Result>(use: () => Promise<Result>): Promise<Result> {
  const database = await startEmbeddedMongo({ directory: join(site.dataDirectory, 'database') });
  await connectMigrated(database.uri);
  try {
    return await use();
  } finally {
    await disconnectDatabase();
    await database.close();
  }
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(exported, `${file}.json`);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

test('what was exported and imported is the same; an import says what it changes, and asks', async () => {
  expect(await importFrom(fixture.contentDirectory)).toBe(
    `The content of ${fixture.contentDirectory} is published.`,
  );
  expect(questions.at(-1)).toMatch(
    /^This changes:\n {2}All sections: the site has none yet\.\n {2}New term \d{4}-\d\d with 2 people\./,
  );
  expect(await exportTo(exported)).toBe(`The content and its pictures are now in ${exported}.`);

  const original = await readContentFolder(fixture.contentDirectory);
  const written = await readContentFolder(exported);
  const { team, ...rest } = written;
  expect(rest).toEqual({ ...original, team: undefined });
  expect(team.terms).toEqual([
    {
      label: expect.stringMatching(/^\d{4}-\d\d$/),
      firstDay: expect.stringMatching(/-07-01$/),
      lastDay: expect.stringMatching(/-06-30$/),
      members: original.team.terms[0]?.members.map((member) => ({ ...member, links: [] })),
    },
  ]);
  expect(await importFrom(exported)).toBe('The site has this content already.');
  await expect(exportTo(exported)).rejects.toThrow('there are files in this folder');
  await importEdited();
});

test('every term travels, with positions that have no name', async () => {
  await fixture.edit('team', (text) => {
    const { terms } = JSON.parse(text);
    const vacant = { name: '', position: 'Treasurer', image: null };
    const takenOff = { name: '', position: 'President', image: null, isTakenOff: true };
    return JSON.stringify({ terms: [...terms, { yearsAgo: 2, members: [vacant, takenOff] }] });
  });
  await importFrom(fixture.contentDirectory);
  await exportTo(exported);
  const { team } = await readContentFolder(exported);
  expect(team.terms.map(({ members }) => members)).toMatchObject([
    [
      { name: '', position: 'Treasurer' },
      { name: '', position: 'President', isTakenOff: true },
    ],
    [{ name: 'Asha Rao' }, { name: 'Ravi Nair' }],
  ]);
  expect(await importFrom(exported)).toBe('The site has this content already.');
});

/** Changes what was exported, and imports it: the site keeps what was there. */
async function importEdited(): Promise<void> {
  await edit('site', (text) => text.replace('We test.', 'We dare.'));
  await edit('team', (text) => text.replace('Asha Rao', 'Meera Iyer'));
  await edit('media', (text) => text.replace('A picture', 'A talk'));
  const talk = await drawPicture(60, 40).png().toBuffer();
  await writeFile(join(exported, 'images', 'talk.png'), talk);
  await edit('media', (text) => text.replace('{', '{"talk.png":{"alt":"Another talk"},'));

  expect(await importFrom(exported, false)).toBe('Nothing is changed.');
  expect(questions.at(-1)).toMatch(
    /^This changes:\n {2}site: Changed tagline\.\n {2}\d{4}-\d\d: 2 people go to the bin, 2 take their places\.\n {2}Pictures: 1 new, 1 with another text or focal point\.\nPublish it\?$/,
  );
  const before = await look(readRevision);
  await importFrom(exported);

  await look(async () => {
    const { value, version, updatedBy } = await ContentModel.findById('site').orFail().lean();
    expect({ tagline: value.tagline, version, updatedBy }).toEqual({
      tagline: 'We dare.',
      version: 2,
      updatedBy: null,
    });
    expect(await ContentVersionModel.find({}, 'section version -_id').lean()).toEqual([
      { section: 'site', version: 1 },
    ]);
    const names = async (filter: object) =>
      (await TeamMemberModel.find(filter).sort({ order: 1 }).lean()).map(({ name }) => name);
    expect(await names({ deletedAt: null })).toEqual(['Meera Iyer', 'Ravi Nair']);
    expect(await names({ deletedAt: { $ne: null } })).toEqual(['Asha Rao', 'Ravi Nair']);
    const texts = (await MediaModel.find({}, 'alt').sort({ alt: 1 }).lean()).map(({ alt }) => alt);
    expect(texts).toEqual(['A talk', 'Another talk']);
    expect(await AuditEntryModel.countDocuments({ action: 'content.imported' })).toBe(2);
    expect(await readRevision()).toBeGreaterThan(before);
  });
}

test('a folder that is not valid is refused, and nothing is asked', async () => {
  await fixture.edit('site', (text) => text.replace('We test.', ''));
  const asked = questions.length;
  await expect(importFrom(fixture.contentDirectory)).rejects.toThrow(
    'content/site.json, tagline: must not be empty',
  );
  expect(questions).toHaveLength(asked);
});

test('says how the command is called', async () => {
  await expect(maintain('content export', undefined, site)).rejects.toThrow(
    'npm run content -- export <folder>',
  );
});
