import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FixtureSite } from '../fixtureSite';

const name = ['-c', 'user.name=Asha', '-c', 'user.email=asha@college.example'];

/** Runs git in a folder. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', [...name, '-C', folder, ...args], { encoding: 'utf8' }).trim();
}

/** What a release does when it starts, in JavaScript. Its data is in `file`. */
interface ReleaseOptions {
  atStart?: string;
  /** What the build of its server does. */
  build?: string;
  homePage?: string;
  node?: string;
}

/**
 * A repository with releases of a small site, and a site of the first one. The site's data is one file; each
 * version writes its number behind what is there. Where PORT is not set, it says what it is and ends.
 */
export class FixtureReleases {
  private readonly origin = new FixtureSite();
  private readonly original: FixtureSite;

  constructor() {
    this.origin.write('.gitignore', 'node_modules/\ndist/\n.data/\n.env\n.update/\n*.log\n');
    this.origin.write('packages/server/src/maintenance.js', maintenance);
    git(this.origin.folder, 'init', '--quiet', '--initial-branch', 'main');
    this.release('1.0.0');
    this.original = new FixtureSite(this.origin);
  }

  /** Installs and builds the first release, of which each site is a copy. */
  async build(): Promise<void> {
    await this.original.launch('build');
    git(this.original.folder, 'remote', 'add', 'origin', this.origin.folder);
    this.original.write('.data/data.txt', 'data');
  }

  /** A site of the first release with data. */
  createSite(): FixtureSite {
    return new FixtureSite(this.original);
  }

  /** Publishes a release, in place of the former one of this version. @returns where its files are */
  release(
    version: string,
    { atStart = '', build = buildOfServer, homePage = page, node = '20.19' }: ReleaseOptions = {},
  ) {
    const { folder } = this.origin;
    const manifest = { name: 'site', version, workspaces: ['packages/*'] };
    const engines = { node: `>=${node}` };
    this.origin.write('package.json', JSON.stringify({ ...manifest, engines }));
    this.origin.write('CHANGELOG.md', `# What changed\n\n## ${version} (today)\n\n- New.\n`);
    this.origin.write('packages/server/build.cjs', build);
    this.origin.write('packages/server/src/main.js', mainProgram(version, atStart, homePage));
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--allow-empty', '--message', version);
    git(folder, 'tag', '--force', `v${version}`);
    return folder;
  }

  remove(): void {
    this.origin.remove();
    this.original.remove();
  }
}

/** The data of a site. */
export function dataOf(site: FixtureSite): string {
  return readFileSync(join(site.folder, '.data', 'data.txt'), 'utf8');
}

/** Version of the files of a site. */
export function versionOf(site: FixtureSite): string {
  const manifest = readFileSync(join(site.folder, 'package.json'), 'utf8');
  return JSON.parse(manifest).version ?? '';
}

/** The journal of an update. */
export function journalOf(site: FixtureSite): { phase: string } | null {
  const file = join(site.folder, '.update', 'journal.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

const page = '<html><h1>Club</h1><a href="/team">Team</a></html>';

function mainProgram(version: string, atStart: string, homePage: string): string {
  return `
const fs = require('node:fs');
const http = require('node:http');
const file = (process.env.DATA_DIR || '.data') + '/data.txt';
const isOnTrial = process.env.DATA_DIR !== undefined;
if (!fs.readFileSync(file, 'utf8').endsWith(' ${version}')) fs.appendFileSync(file, ' ${version}');
${atStart}
if (process.env.PORT === undefined) {
  console.log('version ${version} on', fs.readFileSync(file, 'utf8'));
} else {
  http
    .createServer(({ url }, response) => {
      // As a site without an address.
      if (url === '/sitemap.xml') response.statusCode = 404;
      response.end(url === '/' ? ${JSON.stringify(homePage)} : ${JSON.stringify(page)});
    })
    .listen(process.env.PORT, '127.0.0.1');
}
process.on('SIGTERM', () => process.exit(0));
`;
}

const maintenance = `
const fs = require('node:fs');
const [, , command, file] = process.argv;
const folder = process.env.DATA_DIR || '.data';
const data = folder + '/data.txt';
const kept = folder + '/kept.txt';
if (fs.existsSync('kill-' + command.replace(':', '-'))) process.kill(process.ppid, 'SIGKILL');
if (command === 'backup') {
  fs.copyFileSync(data, folder + '/backup.zip');
  console.log('Everything is now in ' + folder + '/backup.zip: 1 line.');
}
if (command === 'restore') {
  fs.mkdirSync(folder, { recursive: true });
  fs.copyFileSync(file, data);
}
if (command === 'update:keep') fs.copyFileSync(data, kept);
if (command === 'update:put-back' && fs.existsSync(kept)) fs.renameSync(kept, data);
if (command === 'update:drop') fs.rmSync(kept, { force: true });
`;

const buildOfServer = `
const fs = require('node:fs');
fs.mkdirSync('dist', { recursive: true });
for (const name of fs.readdirSync('src')) fs.copyFileSync('src/' + name, 'dist/' + name);
`;
