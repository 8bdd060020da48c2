import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp, FolderInUseError, restoreBackup, startEmbeddedMongo } from '@club/embedded-mongo';
import {
  type CollectionCount,
  exportDatabase,
  importDatabase,
} from '@club/embedded-mongo/transfer';
import type { Env } from '../env';
import { operator, recordAudit, theSite } from '../features/audit/audit.service';
import { removeWaitingMails } from '../features/mails/mails.service';
import { createOneTimeLinks, removeAllLinks } from '../features/oneTimeLinks/oneTimeLinks.service';
import { createResetLinkFor } from '../features/passwords/passwords.service';
import { appointAdmin } from '../features/users/admins.service';
import { endAllSessions } from '../features/users/sessions.service';
import { connectDatabase, disconnectDatabase } from '../lib/database';
import { createPasswords } from '../lib/passwords';
import { StartError } from '../startError';
import { prepareDataDirectory } from '../startup/dataDirectory';
import { embeddedDatabaseFolder } from '../startup/openDatabase';
import { email as emailField } from '../validation/fields';
import { type Ask, exportContent, importContent } from './contentTransfer';

/** Works on a file, a folder or an email address. Returns a sentence that says what it did. */
type Command = (target: string, env: Env, ask: Ask) => Promise<string>;

/** `target` is what the command works on; null when it needs nothing but the site's data. */
const commands = new Map<string, { target: string | null; run: Command }>([
  ['backup', { target: 'file', run: backupTo }],
  ['restore', { target: 'file', run: restoreFrom }],
  ['export', { target: 'folder', run: exportTo }],
  ['import', { target: 'folder', run: importFrom }],
  ['content export', { target: 'folder', run: exportContentTo }],
  ['content import', { target: 'folder', run: importContentFrom }],
  ['check-data', { target: null, run: checkAll }],
  ['admin', { target: 'email address', run: makeAdmin }],
  ['reset', { target: 'email address', run: makeResetLink }],
]);

/**
 * Runs one of the commands that save or restore the site's data, make an admin or give somebody a new
 * password. Backup, export, content export and check-data also work while the site runs.
 * @param target what the command works on: a file, a folder or an email address
 * @param env says which database the site uses
 * @param ask asks before an import of content
 * @returns a sentence that says what the command did
 * @throws {StartError} when something is missing or unknown. The message of every error, also of the
 * database's own, says what the operator can do
 */
export async function maintain(
  name: string | undefined,
  target: string | undefined,
  env: Env,
  ask: Ask = async () => true,
): Promise<string> {
  const command = commands.get(name ?? '');
  if (!command) {
    throw new StartError(`Unknown command. Known are: ${[...commands.keys()].join(', ')}`);
  }
  if (command.target !== null && !target) {
    // 'content export' becomes 'npm run content -- export <folder>'.
    const [script, ...words] = (name ?? '').split(' ');
    const usage = [script, '--', ...words, `<${command.target}>`].join(' ');
    throw new StartError(`Something is missing: npm run ${usage}`);
  }
  return command.run(target ?? '', env, ask);
}

async function checkAll(_target: string, env: Env): Promise<string> {
  requireEmbedded(env, 'validate');
  // Imported only here: a site on MongoDB does not need the embedded database's native code.
  const { checkData } = await import('@club/embedded-mongo/check');
  const { documents, damaged } = checkData(embeddedDatabaseFolder(env));
  if (damaged.length === 0) return `All ${documents} documents are as they were written.`;
  const names = damaged.map(({ namespace, record, id }) => {
    const name = id === undefined ? `number ${record}` : `_id ${id}`;
    return `  ${namespace}: ${name}`;
  });
  throw new StartError(
    `${damaged.length} of ${documents} documents are damaged:\n${names.join('\n')}\nStop the site, move the data folder away and restore a backup.`,
  );
}

async function backupTo(file: string, env: Env): Promise<string> {
  requireEmbedded(env, 'mongodump');
  await backUp({ directory: embeddedDatabaseFolder(env), file });
  return `Everything in the database is now in ${file}. It holds personal data: keep it safe.`;
}

async function restoreFrom(file: string, env: Env): Promise<string> {
  requireEmbedded(env, 'mongorestore');
  await prepareDataDirectory(env.dataDirectory);
  const directory = embeddedDatabaseFolder(env);
  await restoreBackup({ directory, file });
  try {
    await withModels(env, () => endWhatIsPast('data.restored'));
  } catch (error) {
    // The folder was empty before. A site that has started in it since then keeps it.
    if (!(error instanceof FolderInUseError)) await rm(directory, { recursive: true, force: true });
    throw error;
  }
  return `The database holds again what was in ${file}. Everybody has to log in again. Start the site.`;
}

/**
 * After older data was put in place: what has been ended since then must not work again, and what has
 * been sent must not be sent twice.
 */
async function endWhatIsPast(action: 'data.restored' | 'data.imported'): Promise<void> {
  await endAllSessions();
  await removeAllLinks();
  await removeWaitingMails();
  await recordAudit({ actor: operator, action, subject: theSite });
}

function requireEmbedded({ mongodbUri }: Env, tool: string): void {
  if (mongodbUri === undefined) return;
  throw new StartError(`MONGODB_URI is set, so the data is in that MongoDB: use its own ${tool}.`);
}

async function exportTo(folder: string, env: Env): Promise<string> {
  const counts = env.mongodbUri
    ? await exportDatabase(env.mongodbUri, folder)
    : await withCopy(embeddedDatabaseFolder(env), (uri) => exportDatabase(uri, folder));
  return `Exported to ${folder}: ${formatCounts(counts)}. It holds personal data: keep it safe.`;
}

/** Opens a copy of the embedded database: the running site is the only process that may open its own. */
async function withCopy<Result>(
  directory: string,
  use: (uri: string) => Promise<Result>,
): Promise<Result> {
  const workspace = await mkdtemp(join(tmpdir(), 'club-export-'));
  try {
    const file = join(workspace, 'backup');
    const copy = join(workspace, 'database');
    await backUp({ directory, file });
    await restoreBackup({ directory: copy, file });
    return await withEmbedded(copy, use);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function exportContentTo(folder: string, env: Env): Promise<string> {
  const run = (uri: string) => withConnection(uri, () => exportContent(folder));
  return env.mongodbUri ? run(env.mongodbUri) : withCopy(embeddedDatabaseFolder(env), run);
}

async function importContentFrom(folder: string, env: Env, ask: Ask): Promise<string> {
  return withModels(env, () => importContent(folder, ask));
}

async function importFrom(folder: string, env: Env): Promise<string> {
  const counts = await withDatabase(env, (uri) =>
    importDatabase(uri, folder, () => withConnection(uri, () => endWhatIsPast('data.imported'))),
  );
  return `Imported from ${folder}: ${formatCounts(counts)}. Everybody has to log in again. Start the site.`;
}

async function makeAdmin(address: string, env: Env): Promise<string> {
  const { email, password } = await withModels(env, () =>
    appointAdmin(parseEmail(address), createPasswords()),
  );
  return `${email} is an admin now. The password, shown only this once: ${password}`;
}

/** Unlike `makeAdmin` it changes nothing until the person opens the link. */
async function makeResetLink(address: string, env: Env): Promise<string> {
  const email = parseEmail(address);
  const oneTimeLinks = createOneTimeLinks(() => ({ url: env.siteUrl, timeZone: 'UTC' }));
  const created = await withModels(env, () => createResetLinkFor(email, oneTimeLinks));
  if (!created) throw new StartError(`No account has the address ${email}, or it is suspended.`);
  const { link } = created;
  const hint = link.startsWith('/') ? 'put the address of the site in front: ' : '';
  return `With this link, once and within 60 minutes, ${email} gets a new password: ${hint}${link}`;
}

function parseEmail(address: string): string {
  const parsed = emailField.safeParse(address);
  if (!parsed.success) throw new StartError(`${address}: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/** Opens the site's database for mongoose's models. */
function withModels<Result>(env: Env, use: () => Promise<Result>): Promise<Result> {
  return withDatabase(env, (uri) => withConnection(uri, use));
}

async function withConnection<Result>(uri: string, use: () => Promise<Result>): Promise<Result> {
  await connectDatabase(uri);
  try {
    return await use();
  } finally {
    await disconnectDatabase();
  }
}

/** Opens the site's database. The embedded one cannot be open twice: the site must be stopped. */
function withDatabase<Result>(env: Env, use: (uri: string) => Promise<Result>): Promise<Result> {
  return env.mongodbUri ? use(env.mongodbUri) : withEmbedded(embeddedDatabaseFolder(env), use);
}

async function withEmbedded<Result>(
  directory: string,
  use: (uri: string) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbeddedMongo({ directory });
  try {
    return await use(database.uri);
  } finally {
    await database.close();
  }
}

function formatCounts(counts: CollectionCount[]): string {
  if (counts.length === 0) return 'nothing, the database is empty';
  return counts.map(({ collection, documents }) => `${documents} ${collection}`).join(', ');
}
