import { randomUUID } from 'node:crypto';
import { type Db, ObjectId } from 'mongodb';
import type { FilledSite } from '../filledSite';

/** The event of the comparison, for which a hall of people has signed up already. */
export const eventSlug = 'pitch-night';
/** The most that the site takes for one event. */
export const maxPeople = 5_000;
const hall = 500;
const day = 24 * 60 * 60 * 1000;

const codeOf = (n: number) => String(n).padStart(16, '0');

/** Publishes an event of the site. @returns its id */
export async function createEvent(
  { url, authorization }: Pick<FilledSite, 'url' | 'authorization'>,
  { slug, capacity } = { slug: eventSlug, capacity: maxPeople },
): Promise<ObjectId> {
  const headers = { authorization, 'content-type': 'application/json' };
  const path = `${url}/api/admin/events`;
  const post = async (address: string, body: object) => {
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
    return await response.json();
  };
  const tomorrow = Date.now() + day;
  const { _id } = await post(path, {
    slug,
    title: 'Pitch night',
    text: '',
    picture: null,
    questions: [],
    place: { name: 'Main hall', mapLink: null },
    startsAt: new Date(tomorrow).toISOString(),
    endsAt: new Date(tomorrow + day / 12).toISOString(),
    opensAt: null,
    closesAt: null,
    capacity,
    promoteUntilHours: 2,
    reminderHours: [],
  });
  await post(`${path}/${_id}/publish`, {});
  return new ObjectId(String(_id));
}

/**
 * Makes the hall of people as it was: nobody else has signed up, and nobody was scanned.
 * @param of whose database it is: each program keeps in its own way who has a place
 */
export async function fillEvent(
  database: Db,
  event: ObjectId,
  of: 'site' | 'rival',
): Promise<void> {
  await database.collection('scans').deleteMany({});
  await database.collection('registrations').deleteMany({});
  const people = Array.from({ length: hall }, (_, n) => ({
    _id: new ObjectId(),
    event,
    name: `Member ${n}`,
    email: `member.${n}@college.example`,
    answers: [],
    code: codeOf(n),
    links: [],
    confirmedAt: new Date(),
    createdAt: new Date(),
    cancelledAt: null,
    present: null,
    told: 'placed',
    ...(of === 'rival' && { state: 'placed' }),
  }));
  await database.collection('registrations').insertMany(people);
  if (of === 'rival') {
    await database.collection('events').updateOne({ _id: event }, { $set: { taken: hall } });
    return;
  }
  const entries = people.map(({ _id }) => _id);
  await database.collection('eventPlaces').updateOne({ _id: event }, { $set: { entries } });
}

/** What the phones send of everybody in the hall: one ticket each time, never the same twice. */
export function scansOf(of: 'site' | 'rival'): object[] {
  return Array.from({ length: hall }, (_, n) => {
    const scan = { _id: randomUUID(), code: codeOf(n), at: new Date().toISOString() };
    const named = { ...scan, device: 'Main door' };
    return of === 'site' ? [named] : named;
  });
}
