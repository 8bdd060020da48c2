import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { FixtureSite } from './fixtureSite';

let site: FixtureSite;
beforeEach(() => {
  site = new FixtureSite();
});
afterEach(() => site.remove());

/** Puts a program into the site that ends with the given exit code. */
function addProgram(path: string, exitCode = 0): string {
  site.write(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(join(site.folder, path), 0o755);
  return join(site.folder, path);
}

/** Lets `@playwright/test` say that its own browser is at `file`. */
function installPlaywright(file: string): void {
  site.write(
    'node_modules/@playwright/test/index.js',
    `exports.chromium = { executablePath: () => ${JSON.stringify(file)} };`,
  );
}

/** Evaluates an expression in a process of its own, whose PATH holds the site's given folders. */
function evaluate(expression: (module: string) => string, folders: string[]): string {
  const module = `require(${JSON.stringify(join(site.folder, 'scripts', 'browser.cjs'))})`;
  const { stdout } = spawnSync(process.execPath, ['--eval', expression(module)], {
    env: { PATH: folders.map((folder) => join(site.folder, folder)).join(':') },
  });
  return stdout.toString().trim();
}

function findBrowser(...folders: string[]): string {
  return evaluate((module) => `console.log(${module}.findBrowser() ?? 'none')`, folders);
}

// Elsewhere these tests could not tell: Windows runs no shell scripts, which stand for the browsers
// here, and macOS may have a Chrome of its own outside the PATH. CI runs them on Linux.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('findBrowser', () => {
  it("prefers Playwright's own browser", () => {
    const own = addProgram('own/chrome');
    addProgram('bin/chromium');
    installPlaywright(own);
    expect(findBrowser('bin')).toBe(own);
  });

  it("takes the machine's when Playwright has not downloaded its own", () => {
    const system = addProgram('bin/google-chrome');
    installPlaywright(join(site.folder, 'own', 'chrome'));
    expect(findBrowser('bin')).toBe(system);
  });

  it('prefers Chromium to Chrome, in whatever folder of the PATH', () => {
    addProgram('first/google-chrome');
    const chromium = addProgram('second/chromium');
    expect(findBrowser('first', 'second')).toBe(chromium);
  });

  it('passes over a program that cannot run', () => {
    addProgram('bin/chromium-browser', 1);
    const chrome = addProgram('bin/google-chrome');
    expect(findBrowser('bin')).toBe(chrome);
  });

  it('finds none on a machine without one', () => {
    expect(findBrowser('bin')).toBe('none');
  });
});

onLinux('installBrowserIfNeeded', () => {
  const install = (module: string) =>
    `${module}.installBrowserIfNeeded().then(() => console.log('ready'), (e) => console.log(e.message))`;

  it('is content with a browser that is there', () => {
    addProgram('bin/chromium');
    expect(evaluate(install, ['bin'])).toBe('ready');
  });

  it('says in one line what to do when there is none and none can be installed', () => {
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
