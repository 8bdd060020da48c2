import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import sharp from 'sharp';
import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { fill, logIn } from '../filledSite';
import { addEvents } from './grownEvents';
import { inChunks } from './inChunks';

/** What a site has after ten years at a university. */
const whole = {
  users: 100_000,
  contacts: 20_000,
  mails: 20_000,
  auditEntries: 20_000,
  media: 5_000,
  events: 500,
  registrations: 50_000,
};
const years = 10;
const peopleOfYear = 30;
const firstYear = 2005;

/** A site that has grown to a share of `whole`, on its own embedded database. */
export interface GrownSite {
  share: number;
  site: Site;
  /** Value of the header `Authorization` of an admin. */
  authorization: string;
  /** From the start of the process until it is ready. */
  startMilliseconds: number;
  /** How many entries there are of a kind. */
  countOf: (kind: keyof typeof whole) => number;
  /** The label of the first term. */
  firstTerm: string;
  /** The id of an event that is over. */
  event: string;
}

/** A photograph as the site stores it: about 100 kB, which no compression makes smaller. */
async function makeMaster(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const image = sharp({
    create: { width: 640, height: 480, channels: 3, background: 'grey', noise },
  });
  return await image.webp({ quality: 80 }).toBuffer();
}

async function addPictures(db: Db, count: number): Promise<ObjectId[]> {
  const master = await makeMaster();
  const ids = Array.from({ length: count }, () => new ObjectId());
  await inChunks(
    count,
    (n) => ({
      _id: ids[n],
      name: `picture-${n}.webp`,
      alt: `Workshop ${n}`,
      version: 1,
      address: `picture-${n}.${String(n).padStart(10, '0')}`,
      deletedAt: null,
      format: 'webp',
      width: 640,
      height: 480,
      bytes: master.length,
      focus: { x: 0.5, y: 0.5 },
      hash: `master ${n}`,
      sourceHash: `file ${n}`,
      isOfSample: false,
      master,
      createdAt: new Date(Date.UTC(2016, 0) + n * 60_000),
    }),
    (pictures) => db.collection('media').insertMany(pictures),
  );
  return ids;
}

function daysFrom(firstDay: string, lastDay: string): string[] {
  const days: string[] = [];
  for (
    const day = new Date(firstDay);
    day <= new Date(lastDay);
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** Terms before that of the sample, each with a whole team with portraits. */
async function addTerms(db: Db, count: number, pictures: ObjectId[]): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const year = firstYear + n;
    const [firstDay, lastDay] = [`${year}-06-01`, `${year + 1}-05-31`];
    const term = { _id: new ObjectId(), label: labelOf(year), firstDay, lastDay, version: 1 };
    await db.collection('terms').insertOne({ ...term, days: daysFrom(firstDay, lastDay) });
    const people = Array.from({ length: peopleOfYear }, (_, order) => ({
      name: `Person ${order}`,
      position: `Position ${order}`,
      term: term._id,
      order,
      version: 1,
      picture: pictures[(n * peopleOfYear + order) % pictures.length]?.toHexString() ?? null,
      links: [],
      account: null,
      isTakenOff: false,
      isOfSample: false,
      deletedAt: null,
    }));
    await db.collection('teamMembers').insertMany(people);
  }
}

function labelOf(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** @param share of `whole`, e.g. 0.01 */
export async function startGrownSite(share: number): Promise<GrownSite> {
  const countOf = (kind: keyof typeof whole) => Math.ceil(whole[kind] * share);
  const site = await Site.start(ownContent);
  await site.picturesReady();
  await site.stop();
  const directory = path.join(site.directory, '.data', 'database');
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  await fill(database.uri, countOf('users'), {
    users: countOf('users'),
    contacts: countOf('contacts'),
    mails: countOf('mails'),
    auditEntries: countOf('auditEntries'),
  });
  const pictures = await addPictures(client.db(), countOf('media'));
  await addTerms(client.db(), Math.ceil(years * share), pictures);
  const event = await addEvents(client.db(), countOf('events'), countOf('registrations'));
  await client.close();
  await database.close();
  const startedAt = performance.now();
  await site.startAgain();
  const startMilliseconds = performance.now() - startedAt;
  await site.picturesReady();
  const authorization = await logIn(site.url);
  return {
    share,
    site,
    authorization,
    startMilliseconds,
    countOf,
    event,
    firstTerm: labelOf(firstYear),
  };
}
