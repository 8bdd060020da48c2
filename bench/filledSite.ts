import { MongoClient, ObjectId } from 'mongodb';
import { ownContent } from '../e2e/fixtures/club';
import { firstAdmin, Site } from '../e2e/fixtures/site';
import { foldedCopies } from '../packages/server/src/lib/foldedFields';
import { openOwnDatabase } from './ownDatabase';

/** The built site, with as many accounts, messages, mails and audit entries as were asked for. */
export interface FilledSite {
  url: string;
  processId: number;
  databaseUri: string;
  /** Value of the header `Authorization` of an admin. */
  authorization: string;
  stop: () => Promise<void>;
}

/** Few enough for the timeout of a connection, also on a busy machine. */
const chunkSize = 500;
const prime = 7919;
const states = ['waiting', 'sent', 'failed'];
/** The entries come in the last half year. */
const filledMilliseconds = 180 * 24 * 60 * 60 * 1000;
const filledFrom = Date.now() - filledMilliseconds;

const editorCount = 50;

/** The id of the account that has made some of the audit entries. */
export function editorOf(number: number): string {
  return number.toString(16).padStart(24, 'e');
}

/** Most messages are answered, as in a club that reads them. */
function statusOf(n: number): string {
  return n % 100 === 1 ? 'new' : n % 100 < 5 ? 'spam' : 'answered';
}

/** Entries for all lists, whose texts are in another order than their times. */
function entriesOf(n: number, size: number) {
  const name = `Member ${String((n * prime) % size).padStart(6, '0')}`;
  const email = `member.${(n * prime) % size}@college.example`;
  const createdAt = new Date(filledFrom + (n * filledMilliseconds) / size);
  const profile = { year: `Year ${n % 4}`, branch: `Branch ${n % 13}`, domain: `Domain ${n % 97}` };
  return {
    users: { username: name, email, phone: '9876543210', passwordHash: '-', createdAt, ...profile },
    contacts: {
      username: name,
      email,
      message: 'May I join the next workshop?',
      createdAt,
      status: statusOf(n),
      assignee: null,
      entries: 0,
      version: 1,
      deletedAt: n % 200 === 0 ? createdAt : null,
    },
    mails: {
      kind: 'invitation',
      to: email,
      subject: `You are invited, ${name}`,
      createdAt,
      state: states[n % states.length],
      attempts: 1,
      dueAt: createdAt,
      reason: '',
    },
    auditEntries: {
      at: createdAt,
      action: n % 1000 === 3 ? 'user.suspended' : 'user.updated',
      actor: { _id: editorOf(n % editorCount), name: `Editor ${n % editorCount}` },
      subject: { _id: new ObjectId().toHexString(), name },
      before: { phone: '9876543210' },
      after: { phone: '9876543211' },
    },
  };
}

/** By collection, what the site keeps folded copies of. */
const searchedTexts = {
  users: ['username', 'domain', 'branch', 'year'],
  contacts: ['username', 'message'],
  mails: ['subject'],
  auditEntries: ['actor.name', 'subject.name'],
};
const kinds = ['users', 'contacts', 'mails', 'auditEntries'] as const;

/** Adds as many entries of each kind. */
async function fill(databaseUri: string, size: number): Promise<void> {
  const client = await MongoClient.connect(databaseUri);
  const collection = (name: string) => client.db().collection(name);
  for (let start = 0; start < size; start += chunkSize) {
    const count = Math.min(chunkSize, size - start);
    const entries = Array.from({ length: count }, (_, n) => entriesOf(start + n, size));
    for (const kind of kinds) {
      const added = entries
        .map((entry) => entry[kind])
        .map((fields) => ({ ...fields, ...foldedCopies(searchedTexts[kind], fields) }));
      await collection(kind).insertMany(added);
    }
  }
  await client.close();
}

/** @returns the value of the header `Authorization` */
export async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  });
  const { token } = await response.json();
  return `Bearer ${token}`;
}

/**
 * Starts the site on a database of its own, on the MongoDB at MONGODB_URI when it is set. The pictures of
 * its pages are made.
 * @param settings more variables of its environment
 */
export async function startFilledSite(
  size: number,
  settings: Record<string, string> = {},
): Promise<FilledSite> {
  const database = await openOwnDatabase();
  const site = await Site.start(ownContent, {
    MONGODB_URI: database.uri,
    JWT_SECRET: 'the tokens of a measurement, and of nothing else',
    ...settings,
  });
  await site.picturesReady();
  await fill(database.uri, size);
  return {
    url: site.url,
    processId: site.processId,
    databaseUri: database.uri,
    authorization: await logIn(site.url),
    async stop() {
      await site.remove();
      await database.close();
    },
  };
}
