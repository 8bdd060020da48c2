import { execFile } from 'node:child_process';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

/** The folders of the packages that tests need as they are shipped. */
type BuiltPackage = 'embedded-mongo' | 'client' | 'server';

const builder = join(__dirname, '../../../scripts/buildPackages.cjs');

/** Builds a package, if its sources have changed since its last build. */
export async function buildPackage(name: string): Promise<void> {
  // Jest's own NODE_ENV would make React build its development version.
  const env = { ...process.env, NODE_ENV: undefined };
  const { stdout } = await promisify(execFile)(process.execPath, [builder, name], { env });
  process.stdout.write(stdout);
}

/**
 * Builds packages for the test files when they ask for it: most files need none. Jest's parent process
 * does it, so that two files never build one package at the same moment.
 */
export async function offerBuilds(): Promise<void> {
  const builds = new Map<string, Promise<void>>();
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    const build = builds.get(name) ?? buildPackage(name);
    builds.set(name, build);
    const problem = await build.then(() => '', String);
    response.writeHead(problem ? 500 : 200, { connection: 'close' }).end(problem);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  process.env.TEST_BUILDS = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Waits until packages are built. */
export async function built(...names: BuiltPackage[]): Promise<void> {
  for (const name of names) {
    const { statusCode, problem } = await ask(`${process.env.TEST_BUILDS}/${name}`);
    if (statusCode !== 200) throw new Error(problem);
  }
}

function ask(url: string): Promise<{ statusCode: number | undefined; problem: string }> {
  return new Promise((resolve, reject) => {
    get(url, async (answer) => {
      resolve({ statusCode: answer.statusCode, problem: await text(answer) });
    }).on('error', reject);
  });
}

/** For a test file that uses packages as they are shipped. */
export function useBuilt(...names: BuiltPackage[]): void {
  beforeAll(() => built(...names));
}
