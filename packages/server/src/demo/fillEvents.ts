import { randomUUID } from 'node:crypto';
import type { CertificatesToIssue } from '@club/shared/certificate';
import type { EventDto, SaveEventRequest } from '@club/shared/event';
import { toEventChange } from '@club/shared/eventChange';
import type { RegistrationDto, SignUpResponse } from '@club/shared/registration';
import type { Scan } from '@club/shared/scan';
import { addMilliseconds, day, hour, minute } from '../time';
import { choosePeople, type Person } from './audience';
import {
  draft,
  ideas,
  type PlannedEvent,
  pastEvents,
  pitchNight,
  prototypeDay,
  women,
} from './eventPlan';
import type { Filling } from './filling';
import { demoPeople } from './people';

interface Times {
  startsAt: Date;
  hours: number;
  /** How many days before, people hear of it. */
  publishedBefore: number;
}

/** Four events that are over, three to come, and a draft. */
export function fillEvents(filling: Filling): void {
  const { story } = filling;
  pastEvents.forEach((event, turn) => {
    const startsAt = story.moment(-event.daysAgo, '17:30');
    const held = hold(filling, event, { startsAt, hours: 2, publishedBefore: 14 }, turn);
    story.add(addMilliseconds(startsAt, -10 * minute), () => letIn(filling, held, mostPeople));
    held.tickets.length = 0;
    story.add(addMilliseconds(startsAt, 3 * hour), () =>
      sayHow(filling, held.tickets, event.feedback),
    );
    if (turn > 0) story.add(addMilliseconds(startsAt, 18 * hour), () => certify(filling, held));
  });
  const tonight = { startsAt: soon(story.now), hours: 2, publishedBefore: 8 };
  const full = hold(filling, pitchNight, tonight, 4);
  story.add(addMilliseconds(story.now, -20 * minute), () => letIn(filling, full, firstPeople));
  story.add(addMilliseconds(story.now, -26 * hour), () => giveUp(filling, full));
  story.add(addMilliseconds(story.now, -25 * hour), () => remindAll(filling, full));
  const paper = { startsAt: story.moment(6, '10:00'), hours: 6, publishedBefore: 10 };
  hold(filling, prototypeDay, paper, 5);
  const open = { startsAt: story.moment(16, '18:00'), hours: 3, publishedBefore: 19 };
  const moved = hold(filling, women, open, 6);
  story.on(-1, '12:30', () => move(filling, moved));
  story.on(-4, '22:10', async () => {
    const editor = await filling.as(demoPeople.editor.email);
    const times = { startsAt: story.moment(55, '09:00'), hours: 9, publishedBefore: 0 };
    await editor.post('/api/admin/events', toRequest(filling, draft, times));
  });
}

/** Between half an hour and an hour from now, on a full half hour. */
function soon(now: Date): Date {
  const half = 30 * minute;
  return new Date(Math.ceil(now.getTime() / half) * half + half);
}

/** An event that takes place in the story; `event` is there as soon as it is published. */
interface Held {
  event: EventDto | null;
  /** Of those who have proved their address: what opens their registration. */
  tickets: string[];
}

function toRequest(
  { picture }: Filling,
  { people: _people, picture: drawing, place, ...event }: PlannedEvent,
  { startsAt, hours }: Times,
): SaveEventRequest {
  return {
    slug: event.slug,
    title: event.title,
    text: event.text,
    capacity: event.capacity,
    questions: event.questions,
    picture: picture(drawing),
    place: { name: place, mapLink: null },
    startsAt: startsAt.toISOString(),
    endsAt: addMilliseconds(startsAt, hours * hour).toISOString(),
    isEndOpen: false,
    opensAt: null,
    closesAt: null,
    promoteUntilHours: 2,
    reminderHours: [24],
  };
}

/** It is published, people sign up in three waves, and are reminded. */
function hold(filling: Filling, event: PlannedEvent, times: Times, turn: number): Held {
  const { story } = filling;
  const held: Held = { event: null, tickets: [] };
  const { startsAt, publishedBefore } = times;
  const published = addMilliseconds(startsAt, -publishedBefore * day);
  story.add(published, async () => {
    const editor = await filling.as(demoPeople.editor.email);
    const { _id } = await editor.post<EventDto>(
      '/api/admin/events',
      toRequest(filling, event, times),
    );
    held.event = await editor.post<EventDto>(`/api/admin/events/${_id}/publish`);
  });
  const chosen = choosePeople(event.people, turn);
  const left = Math.min(startsAt.getTime(), story.now.getTime() - hour) - published.getTime();
  chosen.forEach((person, index) => {
    const share = (index + 1) / (chosen.length + 1);
    story.add(addMilliseconds(published, Math.round(left * share)), () =>
      signUp(filling, held, person, index),
    );
  });
  for (const before of [24 * hour - minute, hour]) {
    story.add(addMilliseconds(startsAt, -before), filling.sendMails);
  }
  story.add(addMilliseconds(startsAt, times.hours * hour + 12 * hour), filling.sendMails);
  return held;
}

async function signUp(
  filling: Filling,
  held: Held,
  [personName, address]: Person,
  index: number,
): Promise<void> {
  const { find, visitor, mailedToken } = filling;
  const { slug, questions } = published(held);
  const answers = questions.flatMap(({ key, kind, options }) => {
    if (kind === 'choice') return [{ key, value: options[index % options.length] ?? '' }];
    if (kind === 'yesNo') return [{ key, value: index % 3 === 0 ? 'yes' : 'no' }];
    return index % 2 === 0 ? [{ key, value: ideas[index % ideas.length] ?? '' }] : [];
  });
  const path = `/api/events/${slug}/registrations`;
  const member = await find(address);
  if (member) {
    const { ticket } = await member.post<SignUpResponse>(path, { answers });
    if (ticket !== null) held.tickets.push(ticket);
    if (ticket !== null) return;
  } else {
    await visitor.post(path, { name: personName, email: address, answers });
  }
  if (index % 11 === 10) return; // never opens the mail
  const token = await mailedToken('signUpLink', address);
  await visitor.post('/api/registrations/own/confirm', { token });
  held.tickets.push(token);
}

function published({ event }: Held): EventDto {
  if (event === null) throw new Error('This event of the demo is not published yet.');
  return event;
}

async function listPlaced(filling: Filling, held: Held): Promise<RegistrationDto[]> {
  const editor = await filling.as(demoPeople.editor.email);
  const path = `/api/admin/events/${published(held)._id}/registrations?limit=100&state=placed`;
  return editor.get(path);
}

/** Who is let in, of all who have a place. */
type Choose = (placed: RegistrationDto[]) => RegistrationDto[];

/** Of seven, one does not come; the member of the demo always does. */
const mostPeople: Choose = (placed) =>
  placed.filter(({ email }, index) => email === demoPeople.member.email || index % 7 > 0);

const firstPeople: Choose = (placed) => placed.slice(0, Math.round(placed.length * 0.3));

async function letIn(filling: Filling, held: Held, choose: Choose): Promise<void> {
  const placed = choose(await listPlaced(filling, held));
  const door = await filling.as(demoPeople.door.email);
  const at = Date.now();
  const scans = placed.map(({ _id }, index): Scan => {
    const moment = new Date(at - index * 20_000).toISOString();
    return {
      _id: randomUUID(),
      registration: _id,
      at: moment,
      device: index % 3 ? 'Main door' : 'Side door',
    };
  });
  await door.post(`/api/admin/events/${published(held)._id}/scans`, scans);
}

async function sayHow({ visitor }: Filling, tickets: string[], texts: string[]): Promise<void> {
  for (const [index, token] of tickets.entries()) {
    if (index % 2 === 1) continue;
    const registration = await visitor.post<{ feedback: string }>('/api/registrations/own', {
      token,
    });
    if (registration.feedback !== 'open') continue;
    const points = (least: number) => least + (index % (6 - least));
    await visitor.post('/api/registrations/own/feedback', {
      token,
      overall: points(3),
      useful: points(2),
      again: points(4),
      text: index % 4 === 0 ? (texts[index / 4] ?? '') : '',
    });
  }
}

async function certify(filling: Filling, held: Held): Promise<void> {
  const editor = await filling.as(demoPeople.editor.email);
  const path = `/api/admin/events/${published(held)._id}/certificates`;
  const { unwritable } = await editor.get<CertificatesToIssue>(`${path}/next`);
  // As the dialog proposes: nobody is mailed a certificate without a name.
  const leaveOut = unwritable.map(({ _id }) => _id);
  await editor.post(path, { unwritable: unwritable.length, leaveOut });
}

/** Somebody cannot come: the first who waits has a place. */
async function giveUp(filling: Filling, held: Held): Promise<void> {
  const [, someone] = held.tickets;
  await filling.visitor.post('/api/registrations/own/cancel', { token: someone });
}

async function remindAll(filling: Filling, held: Held): Promise<void> {
  const placed = await listPlaced(filling, held);
  const editor = await filling.as(demoPeople.editor.email);
  await editor.post(`/api/admin/events/${published(held)._id}/registrations/message`, {
    state: 'placed',
    subject: 'Where to come in',
    expected: placed.length,
    text: 'The gate at the library is closed this week. Please come in through the main gate.',
  });
}

/** It rains: the place is another one, and everybody is told. */
async function move(filling: Filling, held: Held): Promise<void> {
  const editor = await filling.as(demoPeople.editor.email);
  const path = `/api/admin/events/${published(held)._id}`;
  const event = toEventChange(await editor.get<EventDto>(path));
  await editor.patch(path, { ...event, place: { name: 'Library, Reading Hall', mapLink: null } });
}
