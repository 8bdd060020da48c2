import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { variablesWith } from '../env';
import { codeOf } from '../startError';
import { second } from '../time';
import { ask, NoAnswer } from './ask';
import type { AskOptions } from './healthSite';
import { isBefore, siteFolder } from './ownVersion';

const run = promisify(execFile);
/** Git asks nothing: nobody is there to answer. */
const variables = { GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' };

/**
 * Where releases are published, as git takes it: what the operator has set, else where the clone came from. Null
 * when neither is known. It asks no other machine.
 */
export async function findPlaceOfReleases(
  setting: string | undefined,
  folder = siteFolder(),
): Promise<string | null> {
  if (setting !== undefined) return setting;
  if (!existsSync(join(folder, '.git'))) return null;
  try {
    return (await run('git', ['-C', folder, 'remote', 'get-url', 'origin'])).stdout.trim();
  } catch {
    return null; // without git or a remote nobody has said it
  }
}

/** The address to which a web browser would go, without a login; null for a folder or an address of SSH. */
export function webAddressOf(place: string): URL | null {
  if (!/^https?:/.test(place) || !URL.canParse(place)) return null;
  const url = new URL(place);
  url.username = '';
  url.password = '';
  return url;
}

/**
 * The newest tag of a release, e.g. 'v1.2.0'; null when there is none.
 * @param program git, which also knows logins. An image of the site has none: then HTTP says the same
 * @throws {NoAnswer}
 */
export async function findNewestRelease(
  place: string,
  options: AskOptions,
  program = 'git',
): Promise<string | null> {
  const refs = await listRefs(place, options, program);
  const tags = [...refs.matchAll(/refs\/tags\/(v\d+\.\d+\.\d+)$/gm)].map(([, tag]) => String(tag));
  const [first = null, ...others] = tags;
  return others.reduce((newest, tag) => (newest && isBefore(newest, tag) ? tag : newest), first);
}

async function listRefs(place: string, options: AskOptions, program: string): Promise<string> {
  try {
    // The program that git starts for HTTP outlives git: it gives up by itself.
    const seconds = Math.max(1, Math.ceil(options.patience / second));
    const patience = ['-c', 'http.lowSpeedLimit=1', '-c', `http.lowSpeedTime=${seconds}`];
    const args = [...patience, 'ls-remote', '--refs', '--tags', '--', place];
    const env = variablesWith(variables);
    return (await run(program, args, { timeout: options.patience, env })).stdout;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw new NoAnswer(reasonOfGit(error), { cause: error });
  }
  const web = webAddressOf(place);
  if (web === null) throw new NoAnswer('it needs the program git, which is not here');
  const asked = new URL(`${web.href.replace(/\/$/, '')}/info/refs?service=git-upload-pack`);
  const { status, text } = await ask(asked, options);
  if (status !== 200) throw new NoAnswer(`the answer was ${status}`);
  return text;
}

/** Without git's own words: they may hold the address with its login. */
function reasonOfGit(error: unknown): string {
  return error instanceof Error && 'killed' in error && error.killed === true
    ? 'no answer came in time'
    : 'the repository is not there, wants a login, or cannot be reached from here';
}
