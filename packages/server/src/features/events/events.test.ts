import type { EventDto } from '@club/shared/event';
import { toEventChange } from '@club/shared/eventChange';
import type { TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { drawPicture } from '../../../test/contentFixture';
import { useDatabase } from '../../../test/database';
import { createDraft, createEventManager, eventsPath, pitchNight } from '../../../test/events';
import { AuditEntryModel } from '../audit/audit.model';
import { addPicture } from '../media/newPictures.service';
import { EventModel } from './events.model';
import { findPictureUses } from './pictureUses.service';

useDatabase();

let manager: TestAccount;

beforeEach(async () => {
  manager = await createEventManager();
});

const unknown = 'a'.repeat(24);
const at = ({ _id }: Pick<EventDto, '_id'>, step = '') => `${eventsPath}/${_id}${step}`;
const act = (event: EventDto, step: string, body?: object) =>
  sendAs(manager, 'post', at(event, step), body);
const change = (event: EventDto, changes: object) =>
  sendAs(manager, 'patch', at(event), { ...toEventChange(event), ...changes });
const slugs = async (query: string) =>
  (await sendAs(manager, 'get', `${eventsPath}?${query}`)).body.map(({ slug }: EventDto) => slug);

test('an event is created as a draft, shown and changed', async () => {
  const created = await createDraft(manager);
  expect(created).toEqual({
    ...pitchNight,
    _id: expect.stringMatching(/^[\da-f]{24}$/),
    questions: pitchNight.questions.map((question) => ({
      ...question,
      key: expect.stringMatching(/^[\da-f]{8}$/),
    })),
    state: 'draft',
    publishedAt: null,
    version: 1,
    deletedAt: null,
    notice: null,
    announced: null,
    series: null,
    undrawn: [],
    createdAt: expect.stringMatching(/Z$/),
  });
  const shown = await sendAs(manager, 'get', at(created));
  expect({ status: shown.status, body: shown.body }).toEqual({ status: 200, body: created });

  const changed = await change(created, { title: 'Pitch Day', capacity: null });
  expect({ status: changed.status, body: changed.body }).toEqual({
    status: 200,
    body: { ...created, title: 'Pitch Day', capacity: null, version: 2 },
  });
  const entries = await AuditEntryModel.find({ 'subject._id': created._id }).sort({ _id: 1 });
  expect(entries.map(({ action }) => action)).toEqual(['event.created', 'event.changed']);
  expect(entries[1]).toMatchObject({
    before: { title: 'Pitch Night', capacity: 100 },
    after: { title: 'Pitch Day', capacity: null },
  });
});

test('an end can be open; a page of before this could be said leaves it closed', async () => {
  const late = await createDraft(manager, { isEndOpen: true });
  expect(late).toMatchObject({ isEndOpen: true, endsAt: pitchNight.endsAt });
  const { isEndOpen, ...older } = pitchNight;
  const { body } = await sendAs(manager, 'post', eventsPath, { ...older, slug: 'older' });
  expect(body).toMatchObject({ isEndOpen: false });
  await EventModel.collection.updateOne({ slug: 'older' }, { $unset: { isEndOpen: 1 } });
  expect((await sendAs(manager, 'get', at(body))).body).toMatchObject({ isEndOpen: false });
  expect((await change(late, { isEndOpen: null })).status).toBe(422);
});

test('what drawings leave out of title and place is named', async () => {
  const place = { name: 'Hall 🚀', mapLink: null };
  const { undrawn } = await createDraft(manager, { title: '🚀 شبِ کاروبار ꙮ', place });
  expect(undrawn).toEqual(['🚀', 'ꙮ']);
});

test('a question keeps its key until it is of another kind', async () => {
  const { questions, ...event } = await createDraft(manager);
  const [shirt, idea] = questions;
  const asked = [
    { ...idea, label: 'Your idea in one sentence' },
    { ...shirt, kind: 'text', options: [] },
    { key: unknown.slice(0, 8), kind: 'yesNo', label: 'Vegetarian', options: [], isRequired: true },
  ];
  const { body } = await change({ ...event, questions }, { questions: asked });
  const [sameIdea, newShirt, food] = body.questions;
  expect(sameIdea).toEqual({ ...idea, label: 'Your idea in one sentence' });
  expect(newShirt.key).not.toBe(shirt?.key);
  expect(food.key).not.toBe(unknown.slice(0, 8));
});

test.each([
  ['no title', { title: '' }, 'title'],
  ['a slug with spaces', { slug: 'pitch night' }, 'slug'],
  ['a day without a time', { startsAt: '2030-01-30' }, 'startsAt'],
  ['an end before the start', { endsAt: '2030-01-30T11:00:00Z' }, 'endsAt'],
  ['signing up until after the end', { closesAt: '2030-01-31T11:00:00Z' }, 'closesAt'],
  ['signing up from after the start', { opensAt: '2030-01-30T13:00:00Z' }, 'opensAt'],
  ['more places than one document holds', { capacity: 5001 }, 'capacity'],
  ['a map that is no address', { place: { name: 'Hall', mapLink: 'hall' } }, 'place.mapLink'],
  ['a picture that is not there', { picture: unknown }, 'picture'],
  [
    'a choice of one',
    {
      questions: [{ key: null, kind: 'choice', label: 'Size', options: ['S'], isRequired: true }],
    },
    'questions.0.options',
  ],
])('422 for %s', async (_name, changes, field) => {
  const body = { ...pitchNight, ...changes };
  const response = await sendAs(manager, 'post', eventsPath, body);
  expect(response.status).toBe(422);
  expect(response.body.errors).toMatchObject([{ field }]);
});

test.each([
  ['choice', ['S'], 'Please give ‘Size’ two answers or more, one on each line.'],
  ['text', ['S'], 'Please give ‘Size’ no answers: only a choice has answers to choose from.'],
])(
  'says what is wrong with the answers of a question of the kind %s',
  async (kind, options, message) => {
    const questions = [{ key: null, kind, label: 'Size', options, isRequired: true }];
    const { body } = await sendAs(manager, 'post', eventsPath, { ...pitchNight, questions });
    expect(body.errors).toEqual([{ field: 'questions.0.options', message }]);
  },
);

test('409 for the slug of another event, also of one in the bin', async () => {
  const other = await createDraft(manager, { slug: 'taken' });
  await sendAs(manager, 'delete', at(other));
  const response = await sendAs(manager, 'post', eventsPath, { ...pitchNight, slug: 'taken' });
  expect(response.status).toBe(409);
  expect(response.body.errors).toMatchObject([{ field: 'slug' }]);
});

test('of two people who change one event the second is refused, with what is stored', async () => {
  const event = await createDraft(manager);
  const first = await change(event, { title: 'First' });
  const second = await change(event, { title: 'Second' });
  expect(second.status).toBe(409);
  expect(second.body.current).toEqual(first.body);
});

describe('the state', () => {
  test('goes from draft to published to cancelled, each once', async () => {
    const event = await createDraft(manager);
    const published = await act(event, '/publish');
    expect(published.body).toEqual({
      ...event,
      state: 'published',
      publishedAt: expect.stringMatching(/Z$/),
      announced: { at: expect.stringMatching(/Z$/), people: null },
      version: 2,
    });
    expect((await act(event, '/publish')).status).toBe(409);
    const cancelled = await act(event, '/cancel');
    expect(cancelled.body).toEqual({
      ...published.body,
      state: 'cancelled',
      announced: null,
      version: 3,
      notice: { at: expect.stringMatching(/Z$/), people: null },
    });
    const again = await act(event, '/cancel');
    expect(again.status).toBe(409);
    expect(again.body.extraDetails).toBe('This event is cancelled by now.');
  });

  test('is changed by one of two at the same moment', async () => {
    const event = await createDraft(manager);
    const answers = await Promise.all([act(event, '/publish'), act(event, '/publish')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await AuditEntryModel.countDocuments({ action: 'event.published' })).toBe(1);
  });

  test('goes back to draft while nobody has signed up, and can be changed and published again', async () => {
    const { body: published } = await act(await createDraft(manager), '/publish');
    const draft = await act(published, '/unpublish');
    expect(draft.body).toMatchObject({ state: 'draft', publishedAt: published.publishedAt });
    expect((await act(published, '/unpublish')).status).toBe(409);
    const changed = await change(draft.body, { capacity: 1, questions: [] });
    expect(changed.status).toBe(200);
    expect((await act(published, '/publish')).body.state).toBe('published');
    const person = { name: 'Asha', email: 'asha@college.example', answers: [] };
    expect((await act(published, '/registrations', person)).body.state).toBe('placed');
    const refused = await act(published, '/unpublish');
    expect([refused.status, refused.body.extraDetails]).toEqual([
      409,
      'Somebody has signed up. To call the event off, please cancel it.',
    ]);
  });

  test('once published fixes the slug', async () => {
    const event = await createDraft(manager);
    expect((await change(event, { slug: 'another' })).status).toBe(200);
    const published = await act(event, '/publish');
    const response = await change(published.body, { slug: 'a-third' });
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field: 'slug' }]);
  });

  test('404 for an event that is not there or in the bin', async () => {
    const event = await createDraft(manager);
    await sendAs(manager, 'delete', at(event));
    for (const gone of [event, { ...event, _id: unknown }]) {
      expect((await act(gone, '/publish')).status).toBe(404);
      expect((await act(gone, '/cancel')).status).toBe(404);
      expect((await change(gone, {})).status).toBe(404);
      expect((await sendAs(manager, 'get', at(gone))).status).toBe(404);
    }
  });
});

test('the number of its revision rises with time, place and title, and with nothing else', async () => {
  let event: EventDto = (await act(await createDraft(manager), '/publish')).body;
  const readSequence = async () => (await EventModel.findById(event._id).orFail().lean()).sequence;
  const sequences: number[] = [];
  for (const to of [
    { text: 'Six teams.', capacity: 200 },
    { title: 'Pitch Day' },
    { startsAt: '2030-01-30T12:30:00.000Z' },
    { place: { name: 'Main hall', mapLink: null } },
    { place: { name: 'Small hall', mapLink: null } },
    { endsAt: '2030-01-30T15:00:00.000Z' },
  ]) {
    event = (await change(event, to)).body;
    sequences.push(await readSequence());
  }
  expect(sequences).toEqual([0, 1, 2, 2, 3, 4]);
  await act(event, '/cancel');
  expect(await EventModel.findById(event._id).lean()).toMatchObject({
    sequence: 5,
    cancelledAt: expect.any(Date),
  });
});

test('a copy is a draft a year later, with the same questions', async () => {
  const event = (await act(await createDraft(manager), '/publish')).body;
  const copy = { slug: 'pitch-night-2031', startsAt: '2031-01-30T12:00:00.000Z' };
  const { status, body } = await act(event, '/copy', copy);
  expect(status).toBe(201);
  expect(body).toEqual({
    ...event,
    ...copy,
    endsAt: '2031-01-30T14:30:00.000Z',
    closesAt: '2031-01-29T18:30:00.000Z',
    _id: expect.not.stringMatching(event._id),
    createdAt: expect.any(String),
    state: 'draft',
    publishedAt: null,
    announced: null,
    version: 1,
  });
});

test('events are listed by state, by time, by text, and in the bin', async () => {
  const past = { startsAt: '2020-01-30T12:00:00Z', endsAt: '2020-01-30T14:00:00Z', closesAt: null };
  const removed = await createDraft(manager, { slug: 'removed' });
  await sendAs(manager, 'delete', at(removed));
  await createDraft(manager, { slug: 'past', ...past });
  const event = await createDraft(manager, { slug: 'upcoming', title: 'Summit' });
  await act(event, '/publish');
  expect(await slugs('')).toEqual(['upcoming', 'past']);
  expect(await slugs('when=upcoming')).toEqual(['upcoming']);
  expect(await slugs('when=past')).toEqual(['past']);
  expect(await slugs('state=draft')).toEqual(['past']);
  expect(await slugs('search=summ')).toEqual(['upcoming']);
  expect(await slugs('bin=true')).toEqual(['removed']);
});

test('a picture of an event is in use, until the event is deleted for good', async () => {
  const file = await drawPicture(30, 20).png().toBuffer();
  const { media } = await addPicture({ name: 'stage.png', file, alt: '' });
  const picture = media._id.toHexString();
  const event = await createDraft(manager, { picture });
  expect(await findPictureUses()).toEqual([{ picture, place: 'Events, Pitch Night' }]);
  await sendAs(manager, 'delete', at(event));
  await sendAs(manager, 'delete', at(event, '/for-good'));
  expect(await findPictureUses()).toEqual([]);
  expect(await EventModel.countDocuments()).toBe(0);
});
