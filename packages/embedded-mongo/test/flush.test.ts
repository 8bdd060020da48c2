import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openForWriting } from '../src/store/dataFile';
import { useTemporaryFolders } from './temporaryFolder';

const inserts = 25;
const program = path.join(__dirname, 'programs', 'inserter.cjs');

const temporaryFolder = useTemporaryFolders();

/** Debuggers may be missing, or forbidden in containers. */
function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** The flushes of the write-ahead log and the acknowledgements, in the order of the system calls. */
function tracedEvents(folder: string): string[] {
  const trace = path.join(folder, 'trace');
  const { status, stderr } = spawnSync(
    'strace',
    [
      ...['-f', '-y', '-e', 'trace=fsync,fdatasync,write', '-o', trace],
      ...[process.execPath, program, path.join(folder, 'data'), String(inserts)],
    ],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return readFileSync(trace, 'utf8')
    .split('\n')
    .flatMap((line) => {
      // A call that another thread interrupts is shown in two lines; the second has its outcome.
      if (/f(data)?sync.*= 0$/.test(line)) return ['flush'];
      const [, number] = /"acknowledged (\d+)/.exec(line) ?? [];
      return number === undefined ? [] : [`acknowledged ${number}`];
    });
}

/** What makes SQLite flush its log with every commit; the strongest sign where nothing can be traced. */
function flushSettings(folder: string): unknown {
  const database = openForWriting(path.join(folder, 'data.db'));
  try {
    return ['journal_mode', 'synchronous'].map((name) => {
      const row: unknown = database.prepare(`PRAGMA ${name}`).get();
      return typeof row === 'object' && row !== null ? Object.values(row)[0] : row;
    });
  } finally {
    database.close();
  }
}

test('flushes every write to the disk before it acknowledges it', () => {
  const folder = temporaryFolder();
  expect(flushSettings(folder)).toEqual(['wal', 2]);
  if (!canTrace()) return;
  const events = tracedEvents(folder);
  const flushesBefore = Array.from({ length: inserts }, (_, n) => {
    const end = events.indexOf(`acknowledged ${n}`);
    const start = n === 0 ? 0 : events.indexOf(`acknowledged ${n - 1}`);
    return events.slice(start, end).filter((event) => event === 'flush').length;
  });
  expect(flushesBefore).toHaveLength(inserts);
  expect(Math.min(...flushesBefore)).toBeGreaterThanOrEqual(1);
});
