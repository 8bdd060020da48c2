import { email as emailField } from '@club/shared/rules/fields';
import type { Env } from '../env';
import { appointAdmin } from '../features/access/admins.service';
import { createOneTimeLinks } from '../features/oneTimeLinks/oneTimeLinks.service';
import { createResetLinkFor, resetLinkMinutes } from '../features/passwords/passwords.service';
import { createPasswords } from '../lib/passwords';
import { StartError } from '../startError';
import { embeddedDatabaseFolder } from '../startup/openDatabase';
import { backUp, restore, verifyBackup } from './backups';
import { type Ask, exportContent, importContent } from './contentTransfer';
import { proveCopy, restoreCopy, sendCopy } from './offsiteBackups';
import { withModels, withReadableModels } from './siteData';
import { dropKeptData, keepData, putDataBack } from './updates';

/** Works on a file, a folder or an email address. Returns a sentence that says what it did. */
type Command = (target: string, env: Env, ask: Ask) => Promise<string>;

interface CommandLine {
  /** What the command works on; null when it needs nothing but the site's data. */
  target: string | null;
  /** True when it finds a target itself. */
  isOptional?: true;
  run: Command;
}

const commands = new Map<string, CommandLine>([
  ['backup', { target: 'file', isOptional: true, run: backUp }],
  ['restore', { target: 'file', run: restore }],
  ['backup:verify', { target: 'file', run: verifyBackup }],
  ['backup:send', { target: 'file', run: sendCopy }],
  ['backup:prove', { target: 'name', run: proveCopy }],
  ['restore:remote', { target: 'name', isOptional: true, run: restoreCopy }],
  ['content export', { target: 'folder', run: exportContentTo }],
  ['content import', { target: 'folder', run: importContentFrom }],
  ['update:keep', { target: null, run: keepData }],
  ['update:put-back', { target: null, run: putDataBack }],
  ['update:drop', { target: null, run: dropKeptData }],
  ['check-data', { target: null, run: checkAll }],
  ['admin', { target: 'email address', run: makeAdmin }],
  ['reset', { target: 'email address', run: makeResetLink }],
]);

/**
 * Runs one of the commands that save or restore the site's data, make an admin or give somebody a new
 * password. Backup, backup:verify, backup:send, backup:prove, content export and check-data also work while
 * the site runs.
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
  if (command.target !== null && !command.isOptional && !target) {
    // 'content export' becomes 'npm run content -- export <folder>'.
    const [script, ...words] = (name ?? '').split(' ');
    const usage = [script, '--', ...words, `<${command.target}>`].join(' ');
    throw new StartError(`Something is missing: npm run ${usage}`);
  }
  return command.run(target ?? '', env, ask);
}

async function checkAll(_target: string, env: Env): Promise<string> {
  if (env.mongodbUri !== undefined) {
    throw new StartError(
      'MONGODB_URI is set, so the data is in that MongoDB: use its own validate.',
    );
  }
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

async function exportContentTo(folder: string, env: Env): Promise<string> {
  return withReadableModels(env, () => exportContent(folder));
}

async function importContentFrom(folder: string, env: Env, ask: Ask): Promise<string> {
  return withModels(env, () => importContent(folder, ask));
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
  return `With this link, once and within ${resetLinkMinutes} minutes, ${email} gets a new password: ${hint}${link}`;
}

function parseEmail(address: string): string {
  const parsed = emailField.safeParse(address);
  if (!parsed.success) throw new StartError(`${address}: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}
