import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import jwt from 'jsonwebtoken';
import { MongoClient, ObjectId } from 'mongodb';
import { startFilledSite } from '../filledSite';
import { createEvent, eventSlug, fillEvent, maxPeople } from './event';
import { startProgram } from './programs';

/** The programs that are compared, all running, with as many accounts and the same initiatives. */
export interface Contenders {
  urls: Record<'site' | 'ordinary' | 'bareExpress' | 'bareHttp', string>;
  /** Of the same. */
  processIds: Record<'site' | 'ordinary' | 'bareExpress' | 'bareHttp', number>;
  /** Values of the header `Authorization` of an admin. */
  admins: Record<'site' | 'ordinary', string>;
  /** Where a phone at the door sends what it has scanned. */
  scanPath: string;
  /**
   * Deletes what the calls have stored: the site takes no more messages than its limit, and an event has a
   * limit of people.
   */
  clear: () => Promise<void>;
  stop: () => Promise<void>;
}

export const pagePath = '/';
export const servicesPath = '/api/data/service';
const accounts = 1_000;

/** Starts the site and those it is compared with. */
export async function startContenders(): Promise<Contenders> {
  const site = await startFilledSite(accounts);
  const event = await createEvent(site);
  const ordinary = await startOrdinary(site.url, event);
  const bareExpress = await startProgram('bareExpress.ts');
  const bareHttp = await startProgram('bareHttp.ts', [site.url, pagePath, servicesPath]);
  return {
    urls: {
      site: site.url,
      ordinary: ordinary.url,
      bareExpress: bareExpress.url,
      bareHttp: bareHttp.url,
    },
    processIds: {
      site: site.processId,
      ordinary: ordinary.processId,
      bareExpress: bareExpress.processId,
      bareHttp: bareHttp.processId,
    },
    admins: { site: site.authorization, ordinary: ordinary.authorization },
    scanPath: `/api/admin/events/${event}/scans`,
    async clear() {
      await clear(site.databaseUri, event, 'site');
      await clear(ordinary.databaseUri, event, 'rival');
    },
    async stop() {
      bareExpress.stop();
      bareHttp.stop();
      await Promise.all([site.stop(), ordinary.stop()]);
    },
  };
}

/** The ordinary program on an embedded database of its own. */
async function startOrdinary(siteUrl: string, event: ObjectId) {
  const directory = mkdtempSync(path.join(tmpdir(), 'bench-ordinary-'));
  const database = await startEmbeddedMongo({ directory });
  const admin = await fill(database.uri, siteUrl, event);
  const secret = 'the tokens of the ordinary program';
  const program = await startProgram('../ordinary/server.ts', [database.uri, secret]);
  return {
    url: program.url,
    processId: program.processId,
    databaseUri: database.uri,
    authorization: `Bearer ${jwt.sign({ sub: admin }, secret)}`,
    async stop() {
      program.stop();
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function clear(databaseUri: string, event: ObjectId, of: 'site' | 'rival'): Promise<void> {
  const client = await MongoClient.connect(databaseUri);
  await client.db().collection('contacts').deleteMany({});
  await fillEvent(client.db(), event, of);
  await client.close();
}

/** @returns the id of its admin */
async function fill(databaseUri: string, siteUrl: string, event: ObjectId): Promise<string> {
  const client = await MongoClient.connect(databaseUri);
  const { message } = await (await fetch(siteUrl + servicesPath)).json();
  await client
    .db()
    .collection('events')
    .insertOne({ _id: event, slug: eventSlug, capacity: maxPeople });
  await client.db().collection('services').insertMany(message.map(toService));
  const users = Array.from({ length: accounts }, (_, n) => ({
    username: `Member ${n}`,
    email: `member.${n}@college.example`,
    phone: '9876543210',
    createdAt: new Date(Date.UTC(2026, 0) + n * 1000),
  }));
  await client.db().collection('users').insertMany(users);
  const admin = {
    _id: new ObjectId(),
    username: 'Admin',
    email: 'admin@club.example',
    isAdmin: true,
  };
  await client
    .db()
    .collection('users')
    .insertOne({ ...admin, createdAt: new Date() });
  await client.close();
  return String(admin._id);
}

function toService({ service, description, image }: Record<string, string>) {
  return { title: service, description, image };
}
