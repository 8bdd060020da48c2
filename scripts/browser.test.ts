import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { FixtureSite } from './fixtureSite';

let site: FixtureSite;
beforeEach(() => {
  site = new FixtureSite();
});
afterEach(() => site.remove());

/** Of the files of programs. */
const suffix = process.platform === 'win32' ? '.exe' : '';

/** Windows lets only administrators make links. */
const putFile = process.platform === 'win32' ? copyFileSync : symlinkSync;

/** Puts a program into the site that knows --version, as browsers do: Node itself. */
function addProgram(path: string): string {
  const file = join(site.folder, `${path}${suffix}`);
  mkdirSync(dirname(file), { recursive: true });
  putFile(process.execPath, file);
  return file;
}

/** Adds a `@playwright/test` whose own browser is at `file`. */
function installPlaywright(file: string): void {
  site.write(
    'node_modules/@playwright/test/index.js',
    `exports.chromium = { executablePath: () => ${JSON.stringify(file)} };`,
  );
}

/** Evaluates an expression in a new process. Its PATH holds the given folders of the site. */
function evaluate(
  expression: (module: string) => string,
  folders: string[],
  environment: Record<string, string> = {},
): string {
  const module = `require(${JSON.stringify(join(site.folder, 'scripts', 'browser.cjs'))})`;
  const { stdout } = spawnSync(process.execPath, ['--eval', expression(module)], {
    env: {
      ...environment,
      PATH: folders.map((folder) => join(site.folder, folder)).join(delimiter),
    },
  });
  return stdout.toString().trim();
}

function findBrowser(...folders: string[]): string {
  return evaluate((module) => `console.log(${module}.findBrowser([]) ?? 'none')`, folders);
}

/** The one that TEST_BROWSER names, or what is said about it. */
function findNamed(name: string): string {
  const find = (module: string) =>
    `try { console.log(${module}.findBrowser([])) } catch (e) { console.log(e.message) }`;
  return evaluate(find, ['bin'], { TEST_BROWSER: name });
}

describe('findBrowser', () => {
  test("prefers Playwright's own browser", () => {
    const own = addProgram('own/chrome');
    addProgram('bin/chromium');
    installPlaywright(own);
    expect(findBrowser('bin')).toBe(own);
  });

  test("takes the machine's when Playwright has not downloaded its own", () => {
    const system = addProgram('bin/google-chrome');
    installPlaywright(join(site.folder, 'own', 'chrome'));
    expect(findBrowser('bin')).toBe(system);
  });

  test('prefers Chromium to Chrome, in any folder of the PATH', () => {
    addProgram('first/google-chrome');
    const chromium = addProgram('second/chromium');
    expect(findBrowser('first', 'second')).toBe(chromium);
  });

  test('skips a program that cannot run', () => {
    site.write(`bin/chromium-browser${suffix}`, 'Please install something else.');
    const chrome = addProgram('bin/google-chrome');
    expect(findBrowser('bin')).toBe(chrome);
  });

  test('takes the one that TEST_BROWSER names, on the PATH or by its path', () => {
    installPlaywright(addProgram('own/chrome'));
    addProgram('bin/chromium-headless-shell');
    const chromium = addProgram('bin/chromium');
    const elsewhere = addProgram('elsewhere/browser');
    expect(findNamed('chromium')).toBe(chromium);
    expect(findNamed(elsewhere)).toBe(elsewhere);
    expect(findNamed('')).toBe(join(site.folder, 'own', 'chrome'));
  });

  test.each(['firefox', '/no/such/browser'])('takes no other instead of %s', (name) => {
    addProgram('bin/chromium');
    expect(findNamed(name)).toBe(
      `TEST_BROWSER is "${name}": there is no such program, or it does not run`,
    );
  });

  test('takes one that is installed outside of the PATH', () => {
    const application = addProgram('applications/Chromium');
    const find = (module: string) =>
      `console.log(${module}.findBrowser(${JSON.stringify(['/no/such/browser', application])}))`;
    expect(evaluate(find, ['bin'])).toBe(application);
  });

  test('finds none on a machine without one', () => {
    expect(findBrowser('bin')).toBe('none');
  });
});

describe('installBrowserIfNeeded', () => {
  const install = (module: string) =>
    `${module}.installBrowserIfNeeded([]).then(() => console.log('ready'), (e) => console.log(e.message))`;

  test('does nothing when there is a browser', () => {
    addProgram('bin/chromium');
    expect(evaluate(install, ['bin'])).toBe('ready');
  });

  test('says in one line what to do when there is none and none can be installed', () => {
    installPlaywright(join(site.folder, 'own', 'chrome'));
    site.write('node_modules/@playwright/test/cli.js', 'process.exitCode = 1;');
    expect(evaluate(install, ['bin'])).toBe(
      [
        'Installing Chromium for the browser tests.',
        'No browser for the tests: install Chromium or Chrome, or run: npx playwright install chromium',
      ].join('\n'),
    );
  });
});
