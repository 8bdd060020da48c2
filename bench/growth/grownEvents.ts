import { type Db, ObjectId } from 'mongodb';
import { firstAdmin } from '../../e2e/fixtures/site';
import { inChunks } from './inChunks';

const day = 24 * 60 * 60 * 1000;
/** Most events are over; some come next. */
const upcoming = 10;
/** How many of the people of an event have a place. */
const placedShare = 0.7;
/** The admin was at so many events. */
const ownRegistrations = 5;

/** When the nth event begins: one a week, and the last ones are to come. */
function startOf(n: number, count: number): Date {
  const weeksToCome = n - (count - Math.min(upcoming, count - 1));
  return new Date(Date.now() + (weeksToCome + 0.5) * 7 * day);
}

function eventOf(_id: ObjectId, n: number, count: number, capacity: number) {
  const startsAt = startOf(n, count);
  const publishedAt = new Date(startsAt.getTime() - 30 * day);
  return {
    _id,
    slug: `event-${n}`,
    title: `Evening ${(n * 7919) % count}`,
    text: 'Five teams.',
    picture: null,
    place: { name: 'Main hall', mapLink: null },
    startsAt,
    endsAt: new Date(startsAt.getTime() + day / 12),
    opensAt: null,
    closesAt: null,
    capacity,
    promoteUntilHours: 2,
    reminderHours: [],
    questions: [],
    state: 'published',
    publishedAt,
    cancelledAt: null,
    announcedAt: publishedAt,
    sequence: 0,
    mailing: { newsAt: null, formerly: null, message: '', remindedHours: [], thanksAt: null },
    version: 1,
    createdAt: publishedAt,
    deletedAt: null,
  };
}

function registrationOf(event: ObjectId, n: number, at: number, placed: number) {
  const _id = new ObjectId();
  const isOwn = at === 0 && n < ownRegistrations;
  const createdAt = new Date(Date.UTC(2016, 0) + n * 60_000 + at);
  return {
    _id,
    event,
    name: `Member ${(n * 7919 + at) % 100_000}`,
    answers: [],
    email: isOwn ? firstAdmin.email : `member.${n}.${at}@college.example`,
    code: _id.toHexString().slice(8).toUpperCase(),
    links: [`link ${n} ${at}`],
    keptLink: `link ${n} ${at}`,
    isTyped: false,
    forgottenAt: null,
    askedAt: createdAt,
    confirmedAt: createdAt,
    cancelledAt: null,
    thankedAt: null,
    createdAt,
    told: at < placed ? 'placed' : 'waiting',
    present: null,
  };
}

/**
 * Adds events with as many registrations each.
 * @returns the id of the one in the middle
 */
export async function addEvents(db: Db, events: number, registrations: number): Promise<string> {
  const ids = Array.from({ length: events }, () => new ObjectId());
  const people = Math.floor(registrations / events);
  const capacity = Math.floor(people * placedShare);
  await inChunks(
    events,
    (n) => eventOf(ids[n] ?? new ObjectId(), n, events, capacity),
    (chunk) => db.collection('events').insertMany(chunk),
  );
  for (const [n, event] of ids.entries()) {
    const line = Array.from({ length: people }, (_, at) => registrationOf(event, n, at, capacity));
    await db.collection('registrations').insertMany(line);
    const entries = line.map(({ _id }) => _id);
    const places = db.collection<{ _id: ObjectId; capacity: number; entries: ObjectId[] }>(
      'eventPlaces',
    );
    await places.insertOne({ _id: event, capacity, entries });
  }
  await db
    .collection('users')
    .updateOne({ email: firstAdmin.email }, { $set: { emailConfirmed: true } });
  return String(ids[Math.floor(events / 2)]);
}
