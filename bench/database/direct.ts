import path from 'node:path';
import { deserialize, serialize } from 'bson';
import Database from 'libsql';
import type { Contender } from './contender';
import { emailOf, memberOf } from './member';

const pageSize = 20;

/**
 * libsql used directly: the embedded database cannot be faster. The same documents, as
 * BSON, in a table with the same indexes and the same settings for durability.
 */
export async function openDirect(directory: string, documents: number): Promise<Contender> {
  const database = new Database(path.join(directory, 'direct.db'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE members (id INTEGER PRIMARY KEY, email TEXT, branch TEXT, createdAt INTEGER, body BLOB);
    CREATE UNIQUE INDEX email ON members (email);
    CREATE INDEX createdAt ON members (createdAt, id);
  `);
  const insert = database.prepare('INSERT INTO members VALUES (NULL, ?, ?, ?, ?)');
  const insertMember = (n: number) => {
    const member = memberOf(n);
    const body = Buffer.from(serialize(member));
    insert.run(member.email, member.branch, member.createdAt.getTime(), body);
  };
  const inTransaction = (from: number, count: number) => {
    database.exec('BEGIN IMMEDIATE');
    for (let n = from; n < from + count; n++) insertMember(n);
    database.exec('COMMIT');
  };
  inTransaction(0, documents);
  const ping = database.prepare('SELECT 1');
  const byEmail = database.prepare('SELECT body FROM members WHERE email = ?');
  const page = database.prepare(
    'SELECT body FROM members ORDER BY createdAt DESC, id DESC LIMIT ? OFFSET ?',
  );
  const count = database.prepare('SELECT count(*) AS n FROM members WHERE branch = ?');
  const groups = database.prepare(
    "SELECT strftime('%Y-%m-%d', createdAt / 1000, 'unixepoch') AS day, count(*) AS members FROM members GROUP BY day",
  );
  let next = documents;
  return {
    ping: async () => ping.get(),
    findByEmail: async (n) => bodyOf(byEmail.get(emailOf(n))),
    insertAtOnce: async (wanted) => {
      inTransaction(next, wanted);
      next += wanted;
    },
    page: async (skip) => page.all(pageSize, skip).map(bodyOf),
    count: async () => count.get('Civil'),
    groupByDay: async () => groups.all(),
    close: async () => {
      database.close();
    },
  };
}

/** libsql gives a BLOB as a Buffer from get(), and as an ArrayBuffer from all(). */
function bodyOf(row: unknown): object {
  const body = typeof row === 'object' && row !== null && 'body' in row ? row.body : undefined;
  if (body instanceof Uint8Array) return deserialize(body);
  if (body instanceof ArrayBuffer) return deserialize(new Uint8Array(body));
  throw new Error('The row has no document.');
}
