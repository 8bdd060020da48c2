import { createMember } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { livePages } from '../../../test/livePages';
import { createSampleSite, type SampleSite, shownPeople, today } from '../../../test/sampleSite';
import { plainSections, publish } from '../../../test/sections';
import { UnprocessableError } from '../../errors';
import { sectionNames } from '../../sections/sections';
import { clubYearOn } from '../../seed/clubYear';
import { AuditEntryModel } from '../audit/audit.model';
import { SetupModel } from '../setup/setup.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { ContentModel } from './content.model';

useDatabase();

const { label } = clubYearOn(today);

let sample: SampleSite;

beforeEach(async () => {
  sample = await createSampleSite();
});

const versions = async () =>
  (await ContentModel.find({}, 'version').sort({ _id: 1 }).lean()).map(({ version }) => version);

describe('GET /api/admin/sample', () => {
  test('says what is cleared, and what stays although it is the sample’s', async () => {
    const gone = (what: string) => ({ what, becomes: null });
    const { status, body } = await sendAs(sample.admin, 'get', '/api/admin/sample');
    expect(status).toBe(200);
    expect(body).toEqual({
      mark: expect.any(String),
      parts: [
        {
          place: 'site',
          changes: [
            { what: 'Tagline “We test.”', becomes: 'Welcome to Test Club' },
            {
              what: 'Summary “A club for tests.”',
              becomes: 'Who we are, what we do, and how you reach us.',
            },
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
    await publish(sample.admin, 'site', () => ({ name: 'Robotics Society', tagline: 'We build.' }));
    await publish(sample.admin, 'initiatives', ({ entries }) => ({
      entries: entries.map((entry) => ({ ...entry, description: `${entry.service} of ours.` })),
    }));
    const { parts, remaining } = await sample.get();
    expect(parts).toMatchObject([
      {
        place: 'site',
        changes: [{ becomes: 'Who we are, what we do, and how you reach us.' }, {}],
      },
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
    await publish(sample.admin, 'site', () => ({ name: 'Robotics Society' }));
    await publish(sample.admin, 'contact', () => ({ email: 'robots@college.example' }));
    const [asha] = await TeamMemberModel.find({ name: 'Asha Rao' }).lean();
    const path = `/api/admin/team/${asha?._id.toHexString()}`;
    const own = {
      name: 'Asha Verma',
      position: 'Captain',
      picture: null,
      links: [],
      account: null,
    };
    await sendAs(sample.admin, 'patch', path, {
      ...own,
      term: asha?.term.toHexString(),
      version: 1,
    });

    expect((await sample.clear((await sample.get()).mark)).status).toBe(204);

    expect(await sample.publishedValue('site')).toEqual({
      ...plainSections.site,
      name: 'Robotics Society',
      tagline: 'Welcome to Robotics Society',
      summary: 'Who we are, what we do, and how you reach us.',
      team: { heading: 'Our Team', tagline: '' },
    });
    expect(await sample.publishedValue('initiatives')).toMatchObject({
      coordinator: null,
      entries: [],
    });
    expect(await sample.publishedValue('gallery')).toMatchObject({
      tagline: '',
      intro: '',
      entries: [],
    });
    expect(await sample.publishedValue('contact')).toEqual({
      heading: 'Contact',
      email: 'robots@college.example',
      address: [],
      map: null,
      social: [],
    });
    expect(await shownPeople()).toEqual(['Asha Verma']);
    expect((await sample.get()).parts).toEqual([]);

    const restore = '/api/admin/content/initiatives/versions/1/restore';
    expect((await sendAs(sample.admin, 'post', restore)).status).toBe(200);
    expect((await sample.publishedValue('initiatives')).entries).toEqual(
      plainSections.initiatives.entries,
    );
  });

  test('leaves one audit entry', async () => {
    await sample.clear((await sample.get()).mark);
    const action = 'sample.cleared';
    expect(await AuditEntryModel.find({ action }).lean()).toMatchObject([
      {
        actor: { _id: sample.admin.id, name: 'Vikram' },
        after: { site: 3, initiatives: 3, gallery: 2, contact: 6, team: 2 },
      },
    ]);
  });

  test('does nothing when nothing is left', async () => {
    await sample.clear((await sample.get()).mark);
    const before = await versions();
    expect((await sample.clear((await sample.get()).mark)).status).toBe(204);
    expect(await versions()).toEqual(before);
    expect(await AuditEntryModel.countDocuments({ action: 'sample.cleared' })).toBe(1);
  });

  test('422 without the mark', async () => {
    const { status, body } = await sendAs(sample.admin, 'post', '/api/admin/sample/clear', {});
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'mark', message: expect.any(String) }]);
  });

  test('401 and 403 for those who may not edit', async () => {
    const inbox = await createMember({ role: 'inbox' });
    expect((await sample.clear('x', inbox)).status).toBe(403);
    expect((await sample.clear('x', { ...inbox, authorization: '' })).status).toBe(401);
  });

  test('409 when the sample is another one than the person has seen', async () => {
    const { mark } = await sample.get();
    await publish(sample.admin, 'gallery', () => ({ intro: 'Our own year.' }));
    expect((await sample.clear(mark)).status).toBe(409);
    expect(await shownPeople()).toHaveLength(2);
    expect((await sample.publishedValue('initiatives')).entries).toHaveLength(2);
  });

  test('clears it after the set-up, too', async () => {
    await sendAs(sample.admin, 'patch', '/api/admin/setup', { state: 'over' });
    expect((await sample.clear((await sample.get()).mark)).status).toBe(204);
    expect(await shownPeople()).toEqual([]);
  });

  test('takes nothing from a site that did not begin with the sample', async () => {
    await SetupModel.deleteMany();
    const { mark, parts } = await sample.get();
    expect(parts).toEqual([]);
    expect((await sample.clear(mark)).status).toBe(204);
    expect(await shownPeople()).toHaveLength(2);
  });

  test('changes nothing when a page cannot be shown without it', async () => {
    const pages = {
      ...livePages,
      tryOut: () => Promise.reject(new UnprocessableError([{ field: 'value', message: 'No.' }])),
    };
    expect(
      (await sample.clear((await sample.get()).mark, sample.admin, createTestApp({ pages })))
        .status,
    ).toBe(422);
    expect(await versions()).toEqual(sectionNames.map(() => 1));
    expect(await shownPeople()).toHaveLength(2);
  });

  test('changes nothing when somebody publishes a section in the middle', async () => {
    const { mark } = await sample.get();
    const pages = {
      ...livePages,
      // The last moment before the sections are replaced.
      async tryOut() {
        await ContentModel.updateOne({ _id: 'contact' }, { $inc: { version: 1 } });
      },
    };
    expect((await sample.clear(mark, sample.admin, createTestApp({ pages }))).status).toBe(409);
    expect(await sample.publishedValue('site')).toEqual(plainSections.site);
    expect((await sample.publishedValue('initiatives')).entries).toHaveLength(2);
    expect(await shownPeople()).toHaveLength(2);
    // And it can be done afterwards.
    expect((await sample.clear((await sample.get()).mark)).status).toBe(204);
    expect(await shownPeople()).toEqual([]);
  });
});
