import type { SampleDto } from '@club/shared/setup';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { livePages } from '../../../test/livePages';
import { createPicture } from '../../../test/pictures';
import { plainSections, publish } from '../../../test/sections';
import { toDay } from '../../clubDay';
import { UnprocessableError } from '../../errors';
import { clubYearOn } from '../../seed/clubYear';
import { AuditEntryModel } from '../audit/audit.model';
import { MediaModel } from '../media/media.model';
import { SetupModel } from '../setup/setup.model';
import { createSetup } from '../setup/setup.service';
import { createTeam } from '../team/seed.service';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel } from '../team/terms.model';
import { ContentModel } from './content.model';
import { createSections } from './seed.service';

useDatabase();

const today = toDay(new Date(), plainSections.site.timeZone);
const { label } = clubYearOn(today);

let admin: TestAccount;

beforeEach(async () => {
  admin = await createAdmin();
  await createSections({
    ...plainSections,
    initiatives: { ...plainSections.initiatives, coordinator },
  });
  await createTeam([
    {
      ...clubYearOn(today),
      members: [
        { name: 'Asha Rao', position: 'President', image: null },
        { name: 'Ravi Nair', position: 'Mentor', image: null },
      ],
    },
  ]);
  await createSetup();
});

const coordinator = { name: 'Dr. Test', title: 'Professor', image: null };

const get = async (): Promise<SampleDto> => (await sendAs(admin, 'get', '/api/admin/sample')).body;
const clear = (mark: string, by = admin, site?: Parameters<typeof sendAs>[4]) =>
  sendAs(by, 'post', '/api/admin/sample/clear', { mark }, site);
const publishedValue = async (section: string) =>
  (await sendAs(admin, 'get', `/api/admin/content/${section}`)).body.value;
const versions = async () =>
  (await ContentModel.find({}, 'version').sort({ _id: 1 }).lean()).map(({ version }) => version);
const shownPeople = async () =>
  (await TeamMemberModel.find({ deletedAt: null }).lean()).map(({ name }) => name);

describe('GET /api/admin/sample', () => {
  test('says what is cleared, and what stays although it is the sample’s', async () => {
    const gone = (what: string) => ({ what, becomes: null });
    const { status, body } = await sendAs(admin, 'get', '/api/admin/sample');
    expect(status).toBe(200);
    expect(body).toEqual({
      mark: expect.any(String),
      parts: [
        {
          place: 'site',
          changes: [
            { what: 'Tagline “We test.”', becomes: 'Welcome to Test Club' },
            { what: 'Summary “A club for tests.”', becomes: 'Test Club, Test Institute.' },
            gone('Tagline of the team “Meet the Crew”'),
          ],
        },
        {
          place: 'initiatives',
          changes: [gone('“First idea”'), gone('“Second idea”'), gone('Co-ordinator “Dr. Test”')],
        },
        {
          place: 'gallery',
          changes: [gone('Tagline “Witness the Awesomeness”'), gone('Introduction “What we did.”')],
        },
        {
          place: 'contact',
          changes: [
            gone('Address “Room 1, Test Institute”'),
            gone('Map “Test Institute”'),
            gone('Link to Facebook'),
            gone('Link to Instagram'),
            gone('Link to LinkedIn'),
            gone('Link to Twitter'),
          ],
        },
        {
          place: 'team',
          changes: [gone(`“Asha Rao”, President ${label}`), gone(`“Ravi Nair”, Mentor ${label}`)],
        },
      ],
      remaining: ['name', 'shortName', 'institute', 'email'],
    });
  });

  test('leaves out what the club has written itself', async () => {
    await publish(admin, 'site', () => ({ name: 'Robotics Society', tagline: 'We build.' }));
    await publish(admin, 'initiatives', ({ entries }) => ({
      entries: entries.map((entry) => ({ ...entry, description: `${entry.service} of ours.` })),
    }));
    const { parts, remaining } = await get();
    expect(parts).toMatchObject([
      { place: 'site', changes: [{ becomes: 'Robotics Society, Test Institute.' }, {}] },
      { place: 'initiatives', changes: [{ what: 'Co-ordinator “Dr. Test”' }] },
      { place: 'gallery' },
      { place: 'contact' },
      { place: 'team' },
    ]);
    expect(remaining).toEqual(['shortName', 'institute', 'email']);
  });
});

describe('POST /api/admin/sample/clear', () => {
  test('clears all of it, and keeps what the club has written and the versions before', async () => {
    await publish(admin, 'site', () => ({ name: 'Robotics Society' }));
    await publish(admin, 'contact', () => ({ email: 'robots@college.example' }));
    const [asha] = await TeamMemberModel.find({ name: 'Asha Rao' }).lean();
    const path = `/api/admin/team/${asha?._id.toHexString()}`;
    const own = {
      name: 'Asha Verma',
      position: 'Captain',
      picture: null,
      links: [],
      account: null,
    };
    await sendAs(admin, 'patch', path, { ...own, term: asha?.term.toHexString(), version: 1 });

    expect((await clear((await get()).mark)).status).toBe(204);

    expect(await publishedValue('site')).toEqual({
      ...plainSections.site,
      name: 'Robotics Society',
      tagline: 'Welcome to Robotics Society',
      summary: 'Robotics Society, Test Institute.',
      team: { heading: 'Our Team', tagline: '' },
    });
    expect(await publishedValue('initiatives')).toMatchObject({ coordinator: null, entries: [] });
    expect(await publishedValue('gallery')).toMatchObject({ tagline: '', intro: '', entries: [] });
    expect(await publishedValue('contact')).toEqual({
      ...{ heading: 'Contact', email: 'robots@college.example' },
      ...{ address: [], map: null, social: [] },
    });
    expect(await shownPeople()).toEqual(['Asha Verma']);
    expect((await get()).parts).toEqual([]);

    const restore = '/api/admin/content/initiatives/versions/1/restore';
    expect((await sendAs(admin, 'post', restore)).status).toBe(200);
    expect((await publishedValue('initiatives')).entries).toEqual(
      plainSections.initiatives.entries,
    );
  });

  test('leaves one audit entry', async () => {
    await clear((await get()).mark);
    const action = 'sample.cleared';
    expect(await AuditEntryModel.find({ action }).lean()).toMatchObject([
      {
        actor: { _id: admin.id, name: 'Vikram' },
        after: { site: 3, initiatives: 3, gallery: 2, contact: 6, team: 2 },
      },
    ]);
  });

  test('does nothing when nothing is left', async () => {
    await clear((await get()).mark);
    const before = await versions();
    expect((await clear((await get()).mark)).status).toBe(204);
    expect(await versions()).toEqual(before);
    expect(await AuditEntryModel.countDocuments({ action: 'sample.cleared' })).toBe(1);
  });

  test('422 without the mark', async () => {
    const { status, body } = await sendAs(admin, 'post', '/api/admin/sample/clear', {});
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'mark', message: expect.any(String) }]);
  });

  test('401 and 403 for those who may not edit', async () => {
    const inbox = await createMember({ role: 'inbox' });
    expect((await clear('x', inbox)).status).toBe(403);
    expect((await clear('x', { ...inbox, authorization: '' })).status).toBe(401);
  });

  test('409 when the sample is another one than the person has seen', async () => {
    const { mark } = await get();
    await publish(admin, 'gallery', () => ({ intro: 'Our own year.' }));
    expect((await clear(mark)).status).toBe(409);
    expect(await shownPeople()).toHaveLength(2);
    expect((await publishedValue('initiatives')).entries).toHaveLength(2);
  });

  test('clears it after the set-up, too', async () => {
    await sendAs(admin, 'patch', '/api/admin/setup', { state: 'over' });
    expect((await clear((await get()).mark)).status).toBe(204);
    expect(await shownPeople()).toEqual([]);
  });

  test('takes nothing from a site that did not begin with the sample', async () => {
    await SetupModel.deleteMany();
    const { mark, parts } = await get();
    expect(parts).toEqual([]);
    expect((await clear(mark)).status).toBe(204);
    expect(await shownPeople()).toHaveLength(2);
  });

  test('changes nothing when a page cannot be shown without it', async () => {
    const pages = {
      ...livePages,
      tryOut: () => Promise.reject(new UnprocessableError([{ field: 'value', message: 'No.' }])),
    };
    expect((await clear((await get()).mark, admin, createTestApp({ pages }))).status).toBe(422);
    expect(await versions()).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await shownPeople()).toHaveLength(2);
  });

  test('changes nothing when somebody publishes a section in the middle', async () => {
    const { mark } = await get();
    const pages = {
      ...livePages,
      // The last moment before the sections are replaced.
      async tryOut() {
        await ContentModel.updateOne({ _id: 'contact' }, { $inc: { version: 1 } });
      },
    };
    expect((await clear(mark, admin, createTestApp({ pages }))).status).toBe(409);
    expect(await publishedValue('site')).toEqual(plainSections.site);
    expect((await publishedValue('initiatives')).entries).toHaveLength(2);
    expect(await shownPeople()).toHaveLength(2);
    // And it can be done afterwards.
    expect((await clear((await get()).mark)).status).toBe(204);
    expect(await shownPeople()).toEqual([]);
  });
});

describe('terms and pictures of the sample', () => {
  const person = (name: string, image: string | null) => ({ name, position: 'Mentor', image });
  const placeOf = async (place: string) =>
    (await get()).parts.find((part) => part.place === place)?.changes.map(({ what }) => what);
  const labels = async () =>
    (await TermModel.find().sort({ firstDay: 1 }).lean()).map((it) => it.label);
  const shownPictures = async () =>
    (await MediaModel.find({ deletedAt: null }).sort({ name: 1 }).lean()).map(({ name }) => name);

  test('go with it, when nothing of the club’s own is in them', async () => {
    const [portrait, edited] = [await createPicture(41), await createPicture(42)];
    const [shown, own] = [await createPicture(43), await createPicture(44)];
    await MediaModel.updateMany({ _id: { $ne: own } }, { isOfSample: true });
    const past = [clubYearOn(today, 1), clubYearOn(today, 2), clubYearOn(today, 3)];
    await createTeam(past.map((term) => ({ ...term, members: [person('Old Head', portrait)] })));
    const [, second, third] = past;
    const ofTerm = async (term?: { label: string }) =>
      (
        await TermModel.findOne({ label: term?.label ?? '' })
          .orFail()
          .lean()
      )._id.toHexString();
    // Somebody of the club is in the second one, and the third one has another label.
    const me = { name: 'Meera', position: 'Head', picture: shown, links: [], account: null };
    await sendAs(admin, 'post', '/api/admin/team', { ...me, term: await ofTerm(second) });
    const renamed = { ...third, label: 'First year', version: 1 };
    await sendAs(admin, 'patch', `/api/admin/terms/${await ofTerm(third)}`, renamed);
    await sendAs(admin, 'patch', `/api/admin/media/${edited}`, { version: 1, alt: 'Our hall' });

    expect(await placeOf('terms')).toEqual([past[0]?.label]);
    expect(await placeOf('pictures')).toEqual(['talk.png']);
    expect((await clear((await get()).mark)).status).toBe(204);
    expect(await labels()).toEqual(['First year', second?.label, label]);
    expect(await shownPictures()).toEqual(['talk-2.png', 'talk-3.png', 'talk-4.png']);
    expect((await get()).parts).toEqual([]);
  });

  test('that an older site did not note are known by the first values of its sections', async () => {
    const [first, own] = [await createPicture(41), await createPicture(42)];
    await ContentModel.updateOne(
      { _id: 'gallery' },
      { $set: { 'sample.entries': [{ image: first, caption: 'A talk' }] } },
    );
    await MediaModel.collection.updateMany({}, { $unset: { isOfSample: '' } });
    expect(await placeOf('pictures')).toEqual(['talk.png']);
    await clear((await get()).mark);
    expect(await shownPictures()).toEqual(['talk-2.png']);
    expect(await MediaModel.exists({ _id: own, deletedAt: null })).not.toBeNull();
  });

  test('come back with somebody who comes back out of the bin', async () => {
    const portrait = await createPicture(41);
    await MediaModel.updateMany({}, { isOfSample: true });
    await TeamMemberModel.updateOne({ name: 'Asha Rao' }, { picture: portrait });
    await clear((await get()).mark);
    expect(await shownPictures()).toEqual([]);
    const { _id } = await TeamMemberModel.findOne({ name: 'Asha Rao' }).orFail().lean();
    const path = `/api/admin/team/${_id.toHexString()}/restore`;
    expect((await sendAs(admin, 'post', path)).status).toBe(204);
    expect(await shownPictures()).toEqual(['talk.png']);
  });
});
