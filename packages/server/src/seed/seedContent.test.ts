import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMember } from '../../test/accounts';
import {
  type ContentFixture,
  createContentFixture,
  validSections,
} from '../../test/contentFixture';
import { useDatabase } from '../../test/database';
import { ContentModel } from '../features/content/content.model';
import { createSections } from '../features/content/seed.service';
import { MediaModel } from '../features/media/media.model';
import { getSetup } from '../features/setup/setup.service';
import { TeamMemberModel } from '../features/team/teamMembers.model';
import { TermModel } from '../features/team/terms.model';
import { connectedDatabase } from '../lib/database';
import { createLogger } from '../lib/logger';
import { emptySections, sectionNames } from '../sections/sections';
import { seedContent } from './seedContent';
import { beginSeeding } from './seeding';

useDatabase();

let fixture: ContentFixture;

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(() => fixture.remove());

const seed = () => seedContent(fixture.contentDirectory, createLogger({ write: () => undefined }));
const markAsSample = () => writeFile(join(fixture.contentDirectory, 'SAMPLE.md'), '# The sample');
const state = async () => (await getSetup()).state;

describe('a site', () => {
  const counts = async () => [
    await ContentModel.countDocuments(),
    await MediaModel.countDocuments(),
    await TermModel.countDocuments(),
    await TeamMemberModel.countDocuments(),
  ];
  const emptyGallery = () =>
    ContentModel.findOne({ _id: 'gallery', value: emptySections.gallery }).lean();

  /** What an admin may do with the sample. */
  async function removeSample() {
    for (const model of [MediaModel, TermModel, TeamMemberModel]) await model.deleteMany();
  }

  test('is filled once, and the folder is not read again', async () => {
    await seed();
    expect(await counts()).toEqual([sectionNames.length, 1, 1, 2]);
    for (const name of ['media', 'terms', 'teamMembers']) {
      const unmarked = { isOfSample: { $ne: true } };
      expect(await connectedDatabase().collection(name).countDocuments(unmarked)).toBe(0);
    }
    await removeSample();
    await fixture.remove();
    await seed();
    expect(await counts()).toEqual([sectionNames.length, 0, 0, 0]);
  });

  test('gets a section that it lacks empty, also when it was filled before that was noted', async () => {
    await seed();
    await removeSample();
    await ContentModel.deleteOne({ _id: 'gallery' });
    await seed();
    expect(await counts()).toEqual([sectionNames.length, 0, 0, 0]);
    expect(await emptyGallery()).toMatchObject({ version: 1 });

    await connectedDatabase().collection('seeding').deleteMany();
    await ContentModel.deleteOne({ _id: 'gallery' });
    await seed();
    expect(await counts()).toEqual([sectionNames.length, 0, 0, 0]);
    expect(await emptyGallery()).toMatchObject({ version: 1 });
  });

  test('whose first start was interrupted is filled at the next one', async () => {
    expect(await beginSeeding()).toBe(true);
    await createSections({ ...emptySections, gallery: validSections.gallery });
    await ContentModel.deleteMany({ _id: { $ne: 'gallery' } });
    await seed();
    expect(await counts()).toEqual([sectionNames.length, 1, 1, 2]);
    expect(await beginSeeding()).toBe(false);
  });
});

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
