import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvFile } from './envFile';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'club-env-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

const names = ['PORT', 'SITE_URL', 'SMTP_URL', 'DATA_DIR', 'ADMIN_PASSWORD', 'JWT_SECRET'];

function read(content: string | Uint8Array, file = '.env') {
  writeFileSync(join(directory, file), content);
  return readEnvFile(names, directory);
}

test('nothing is set without a file', () => {
  expect(readEnvFile(names, directory).values).toEqual({});
});

test.each([
  ['PORT=4155\r\nSITE_URL=https://club.example.edu\r\n', '4155'],
  ['\uFEFFPORT=4155\nSITE_URL=https://club.example.edu', '4155'],
  ['# old Mac\rPORT=4155\rSITE_URL=https://club.example.edu', '4155'],
  ['export PORT = 4155 # the port\nSITE_URL: https://club.example.edu', '4155'],
  ['PORT="4155"# quoted\nSITE_URL=\'https://club.example.edu\'\n\n', '4155'],
  ['OTHER="two\nlines" \nPORT=`4155`\nSITE_URL=https://club.example.edu', '4155'],
  ['OTHER=“any”#thing\nPORT=4155\nSITE_URL=https://club.example.edu', '4155'],
])('%j is read', (content, port) => {
  const { values, lines } = read(content);
  expect(values).toMatchObject({ PORT: port, SITE_URL: 'https://club.example.edu' });
  expect(lines.get('SITE_URL')).toBe(
    content.split(/\r\n|\r|\n/).findIndex((line) => /SITE/.test(line)) + 1,
  );
});

test.each([
  ["ADMIN_PASSWORD='pa#ss word'", 'pa#ss word'],
  ['ADMIN_PASSWORD="pa#ss"', 'pa#ss'],
  ['ADMIN_PASSWORD=password # of the first admin', 'password'],
  ['ADMIN_PASSWORD= # not yet', ''],
  ['ADMIN_PASSWORD=password\nADMIN_PASSWORD="password"', 'password'],
])('%s is read as it was meant', (line, password) => {
  expect(read(line).values.ADMIN_PASSWORD).toBe(password);
});

test.each([
  [
    'SMTP_URL=smtp://user:pa#ss@mail.example.edu:587',
    1,
    'SMTP_URL has a # that would cut the value',
  ],
  ['PORT=1\nADMIN_PASSWORD=#secret', 2, 'ADMIN_PASSWORD has a #'],
  ['ADMIN_PASSWORD=correct horse #1 battery', 1, 'ADMIN_PASSWORD has a #'],
  ['ADMIN_PASSWORD="long enough', 1, 'has a quotation mark without a second one'],
  ['ADMIN_PASSWORD="long" enough', 1, 'has a quotation mark without a second one'],
  ['ADMIN_PASSWORD=long enough"', 1, 'has a quotation mark without a first one'],
  ['ADMIN_PASSWORD=“long enough”', 1, 'has curly quotation marks'],
  ['DATA_DIR="C:\\club\\new"', 1, 'has \\n or \\r in double quotation marks'],
  ['PORT=3000\n\nPORT=4155', 3, 'PORT has another value in line 1'],
  ['Port=3000', 1, 'Port is not read, because of its letters. Write PORT'],
  ['site-url=https://club.example.edu', 1, 'Write SITE_URL'],
  ['# Club\n\n$env:PORT = "3000"', 3, 'is no setting'],
  ['set PORT=3000', 1, 'is no setting'],
  ['SITE_URL https://club.example.edu', 1, 'is no setting'],
])('%j stops the start, with line and cause', (content, line, cause) => {
  expect(() => read(content)).toThrow(`.env, line ${line}: `);
  expect(() => read(content)).toThrow(cause);
});

const utf16 = Buffer.from('\uFEFFPORT=4155\r\nSITE_URL=https://club.example.edu\r\n', 'utf16le');

test.each([
  ['with its mark', utf16, 1],
  ['without it', utf16.subarray(2), 1],
  ['of big endians', Buffer.from(utf16).swap16(), 1],
  ['added to a file in UTF-8', Buffer.concat([Buffer.from('PORT=1\n'), utf16.subarray(2)]), 2],
])('UTF-16 %s stops the start', (_name, content, line) => {
  expect(() => read(content)).toThrow(`.env, line ${line}: is in UTF-16`);
});

test('letters in another encoding stop the start in a value, not in a comment', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  expect(() => read(latin1('ADMIN_PASSWORD=Études de 2027'))).toThrow('is not in UTF-8');
  expect(read(latin1('# Études\nPORT=1')).values).toEqual({ PORT: '1' });
});

test.each(['.env.txt', 'env', 'env.txt', '.ENV.txt', '_env', '.env.local'])(
  'a file %s is said to be unread',
  (name) => {
    expect(() => read('PORT=1', name)).toThrow(`${name}: is not read`);
    writeFileSync(join(directory, '.env'), 'PORT=2');
    expect(readEnvFile(names, directory).values).toEqual({ PORT: '2' });
  },
);
