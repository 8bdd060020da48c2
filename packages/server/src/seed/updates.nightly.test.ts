import { cpSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connected, running } from '../../test/commandSites';
import { crawl } from '../../test/crawl';
import { copySample } from '../../test/sampleClub';
import { useSiteRuns } from '../../test/siteRuns';
import { parseEnv } from '../env';
import { migrate } from '../migrations/migrate';
import { emptySections, sectionNames } from '../sections/sections';

/*
 * test/ownContent/ holds the embedded database of a club that cleared the sample and deleted its pictures
 * and terms, with content, pictures and people of its own. It was made by the first version that keeps
 * its content in the database, which did not note yet that it had filled it.
 */
const ownContent = join(__dirname, '../../test/ownContent');
const origin = 'https://robots.lakeview.example';

const { run, directory, fixture } = useSiteRuns();

const env = () => parseEnv({ DATA_DIR: join(directory(), '.data') });

beforeEach(async () => {
  const database = join(directory(), '.data', 'database');
  mkdirSync(database, { recursive: true });
  cpSync(ownContent, database, { recursive: true });
  await copySample(fixture());
  await writeFile(join(fixture().contentDirectory, 'SAMPLE.md'), '# The sample');
  // What is compared is what a start does besides.
  await running(env(), ({ uri }) => connected(uri, (db) => migrate(db)));
});

/** Starts the site, looks at everything that a visitor can see, and stops it. */
async function visit(): Promise<Map<string, string>> {
  const site = run();
  const seen = await crawl(await site.listening(), origin);
  site.signal('SIGTERM');
  await site.exitCode;
  // Without the headers, which name the moment and the request.
  return new Map([...seen].map(([path, answer]) => [path, answer.slice(answer.indexOf('\n'))]));
}

/** What a first start fills, as it is stored. */
const stored = () =>
  running(env(), ({ uri }) =>
    connected(uri, async (db) => {
      const all = (name: string) => db.collection(name).find().sort({ _id: 1 }).toArray();
      return {
        content: await all('content'),
        contentVersions: await all('contentVersions'),
        media: await all('media'),
        setup: await all('setup'),
        teamMembers: await all('teamMembers'),
        terms: await all('terms'),
      };
    }),
  );

const forget = (section: string) =>
  running(env(), ({ uri }) =>
    connected(uri, async (db) => {
      await db.collection<{ _id: string }>('content').deleteOne({ _id: section });
    }),
  );

const withoutContent = ({ content: _content, ...others }: Awaited<ReturnType<typeof stored>>) =>
  others;

test('an update changes nothing of a site that was filled before, and adds a new section empty', async () => {
  const before = await stored();
  const seen = await visit();
  expect(seen.get('/team')).toContain('Asha Verma');
  expect(seen.get('/')).not.toContain('Udaan');
  expect([...seen.keys()].filter((path) => /^\/images\/robot/.test(path))).not.toEqual([]);
  const { content, ...others } = await stored();
  expect(others).toEqual(withoutContent(before));
  const known = before.content.map(({ _id }) => _id);
  expect(content.filter(({ _id }) => known.includes(_id))).toEqual(before.content);

  // To the program, a section that the site never had and one that is gone are the same.
  await forget('notice');
  expect((await stored()).content).toHaveLength(sectionNames.length - 1);
  const again = await visit();
  expect([...again.keys()].sort()).toEqual([...seen.keys()].sort());
  expect([...again].filter(([path, body]) => body !== seen.get(path))).toEqual([]);
  const updated = await stored();
  expect(withoutContent(updated)).toEqual(others);
  expect(updated.content).toHaveLength(sectionNames.length);
  expect(updated.content).toContainEqual(
    expect.objectContaining({ _id: 'notice', version: 1, value: emptySections.notice }),
  );
});
