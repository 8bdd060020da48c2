import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { UserModel } from '../../packages/server/src/features/accounts/accounts.model';
import { ContactModel } from '../../packages/server/src/features/contacts/contacts.model';
import { MailModel } from '../../packages/server/src/features/mails/mails.model';
import { connectDatabase, disconnectDatabase } from '../../packages/server/src/lib/database';
import { createLogger } from '../../packages/server/src/lib/logger';
import { signInAsAdmin } from '../../packages/server/test/accounts';
import { createTestApp } from '../../packages/server/test/app';

/* The API on an embedded database with as many users, messages and mails as the argument says. */

/** Sent to the parent process when the server listens. */
export interface ListServer {
  url: string;
  /** Value of the Authorization header. */
  authorization: string;
}

/** Few enough for the timeout of the site's connection, also on a busy machine. */
const chunkSize = 500;
const prime = 7919;
const states = ['waiting', 'sent', 'failed'];

/** Entries for all three lists, whose texts are in another order than their times. */
function entriesOf(n: number, size: number) {
  const name = `Member ${String((n * prime) % size).padStart(6, '0')}`;
  const email = `member.${(n * prime) % size}@college.example`;
  const createdAt = new Date(Date.UTC(2026, 0) + n * 1000);
  return {
    user: { username: name, email, phone: '9876543210', passwordHash: '-', createdAt },
    contact: { username: name, email, message: 'May I join the next workshop?', createdAt },
    mail: {
      ...{ kind: 'invitation', to: email, subject: `You are invited, ${name}`, createdAt },
      ...{ state: states[n % states.length], attempts: 1, dueAt: createdAt, reason: '' },
    },
  };
}

async function fill(size: number): Promise<void> {
  for (let start = 0; start < size; start += chunkSize) {
    const count = Math.min(chunkSize, size - start);
    const entries = Array.from({ length: count }, (_, n) => entriesOf(start + n, size));
    await UserModel.collection.insertMany(entries.map(({ user }) => user));
    await ContactModel.collection.insertMany(entries.map(({ contact }) => contact));
    await MailModel.collection.insertMany(entries.map(({ mail }) => mail));
  }
}

const directory = await mkdtemp(join(tmpdir(), 'bench-lists-'));
const database = await startEmbeddedMongo({ directory });
await connectDatabase(database.uri);
await fill(Number(process.argv[2]));
const authorization = await signInAsAdmin();
const app = createTestApp({ logger: createLogger({ write: () => undefined }) });
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
process.send?.({ url: `http://127.0.0.1:${port}`, authorization } satisfies ListServer);

await once(process, 'disconnect');
server.close().closeAllConnections();
await disconnectDatabase();
await database.close();
await rm(directory, { recursive: true, force: true });
