import type { SaveEventRequest } from '@club/shared/event';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createDraft, createEventManager, createPublished, eventsPath } from '../../../test/events';
import { createTeamOfEditor } from '../../../test/team';
import { readEventsPart } from './eventsPart.service';

useDatabase();

const at = async (now: string) => readEventsPart({ timeZone: 'Asia/Kolkata' }, new Date(now));

/** An hour in the evening of a day. */
const on = (day: string): Partial<SaveEventRequest> => ({
  ...{ slug: `of-${day}`, title: `Of ${day}`, closesAt: null },
  ...{ startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T13:00:00.000Z` },
});

const slugs = (events: { slug: string }[]) => events.map(({ slug }) => slug);

test('a site without events, or with drafts alone, shows none', async () => {
  await createDraft(await createEventManager());
  expect(await at('2029-01-01')).toEqual({
    value: { events: null, eventList: { upcoming: [], past: [] }, eventPages: [] },
    validUntil: null,
  });
});

test('an event has a page with its text as HTML, and a line in the list', async () => {
  const { _id } = await createPublished(await createEventManager());
  const { value } = await at('2029-01-01');
  const line = {
    ...{ slug: 'pitch-night-2030', title: 'Pitch Night', place: 'Main hall', image: null },
    ...{ startsAt: '2030-01-30T12:00:00.000Z', endsAt: '2030-01-30T14:30:00.000Z' },
    ...{ phase: 'upcoming', isCancelled: false },
  };
  expect(value).toEqual({
    events: { next: line, list: null, shown: null },
    eventList: { upcoming: [line], past: [] },
    eventPages: [
      {
        ...{ ...line, _id },
        html: '<p>Five teams, <strong>one</strong> stage.</p>',
        summary: 'Five teams, one stage.',
        mapLink: 'https://maps.example/main-hall',
        opensAt: null,
        closesAt: '2030-01-29T18:30:00.000Z',
        isClosed: false,
        capacity: 100,
        days: { firstDay: '2030-01-30', lastDay: '2030-01-30' },
      },
    ],
  });
});

test('what is next is the first that is neither over nor cancelled', async () => {
  const by = await createEventManager();
  for (const day of ['2030-03-01', '2030-02-01', '2030-01-01']) await createPublished(by, on(day));
  const cancelled = await createPublished(by, on('2030-01-15'));
  await sendAs(by, 'post', `${eventsPath}/${cancelled._id}/cancel`);

  const { value, validUntil } = await at('2030-01-02');
  expect(value.events?.next?.slug).toBe('of-2030-02-01');
  expect(slugs(value.eventList.upcoming)).toEqual([
    'of-2030-01-15',
    'of-2030-02-01',
    'of-2030-03-01',
  ]);
  expect(value.eventList.upcoming[0]?.isCancelled).toBe(true);
  expect(validUntil).toEqual(new Date('2030-01-15T12:00:00Z'));

  const running = await at('2030-02-01T12:30:00Z');
  expect(running.value.events?.next?.phase).toBe('running');
  expect(running.validUntil).toEqual(new Date('2030-02-01T13:00:00Z'));
  const over = await at('2030-02-01T13:00:00Z');
  expect(over.value.events?.next?.slug).toBe('of-2030-03-01');
  expect((await at('2031-01-01')).validUntil).toBeNull();
});

test('when signing up opens is told until it has opened', async () => {
  const opensAt = '2030-01-10T06:30:00.000Z';
  await createPublished(await createEventManager(), { opensAt });
  const told = async (now: string) => {
    const { value, validUntil } = await at(now);
    return [value.eventPages[0]?.opensAt, validUntil?.toISOString()];
  };
  expect(await told('2030-01-10T06:29:59Z')).toEqual([opensAt, opensAt]);
  expect(await told(opensAt)).toEqual([null, '2030-01-29T18:30:00.000Z']);
});

test('signing up is closed at its moment, and without one when the event begins', async () => {
  const by = await createEventManager();
  await createPublished(by); // closes on the evening before, at 18:30
  await createPublished(by, on('2030-02-01'));
  const closed = async (now: string) => {
    const { value, validUntil } = await at(now);
    return [validUntil, ...value.eventPages.map(({ isClosed }) => isClosed)];
  };
  const moment = '2030-01-29T18:30:00.000Z';
  expect(await closed('2030-01-29')).toEqual([new Date(moment), false, false]);
  expect(await closed(moment)).toEqual([new Date('2030-01-30T12:00:00Z'), true, false]);
  expect(await closed('2030-02-01T11:59:59Z')).toMatchObject({ 2: false });
  expect(await closed('2030-02-01T12:00:00Z')).toMatchObject({ 2: true });
});

test('past events are grouped by the terms in which they began, the latest first', async () => {
  const team = await createTeamOfEditor(); // of the term 2026-27, from 1 July 2026 on
  await team.addNextTerm();
  // In Kolkata, the next day has begun.
  const late = { startsAt: '2027-06-30T18:30:00.000Z', endsAt: '2027-06-30T19:00:00.000Z' };
  const days = ['2026-06-30', '2026-07-01', '2027-06-29', '2027-06-30'];
  for (const day of days) await createPublished(team.editor, on(day));
  await createPublished(team.editor, { ...on('2027-07-01'), ...late });

  const { past } = (await at('2031-01-01')).value.eventList;
  expect(past.map(({ term, events }) => [term, slugs(events)])).toEqual([
    ['2027-28', ['of-2027-07-01']],
    ['2026-27', ['of-2027-06-30', 'of-2027-06-29', 'of-2026-07-01']],
    [null, ['of-2026-06-30']],
  ]);
});
