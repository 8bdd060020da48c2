import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMember } from '../../test/accounts';
import { type ContentFixture, createContentFixture } from '../../test/contentFixture';
import { useDatabase } from '../../test/database';
import { getSetup } from '../features/setup/setup.service';
import { createLogger } from '../lib/logger';
import { seedContent } from './seedContent';

useDatabase();

let fixture: ContentFixture;

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(() => fixture.remove());

const seed = () => seedContent(fixture.contentDirectory, createLogger({ write: () => undefined }));
const markAsSample = () => writeFile(join(fixture.contentDirectory, 'SAMPLE.md'), '# The sample');
const state = async () => (await getSetup()).state;

describe('the set-up', () => {
  test('begins on a new site with the sample', async () => {
    await markAsSample();
    await seed();
    expect(await state()).toBe('new');
  });

  test('does not begin when the folder holds a club’s own content', async () => {
    await seed();
    expect(await state()).toBe('over');
  });

  test('does not begin on a site that had accounts before', async () => {
    await createMember();
    await markAsSample();
    await seed();
    expect(await state()).toBe('over');
  });
});
