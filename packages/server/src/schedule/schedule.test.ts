import { createRecordingLogger } from '../../test/app';
import { setClock } from '../../test/clock';
import { useDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { Schedule } from './schedule';

useDatabase();

const timeZone = 'Asia/Kolkata'; // 5:30 ahead of UTC

/** A process with one daily run at half past two, which notes the days on which it ran. */
function createProcess(days: string[], work: () => void | Promise<void> = () => undefined) {
  const lines: string[] = [];
  const schedule = new Schedule({
    runs: [
      {
        name: 'test',
        from: '02:30',
        run: async (today) => {
          days.push(today);
          await work();
        },
      },
    ],
    timeZone: () => timeZone,
    logger: createRecordingLogger(lines),
  });
  /** @param moment in the club's time zone */
  const lookAt = (moment: string) => {
    setClock(new Date(`${moment}:00+05:30`));
    return schedule.look();
  };
  return { lookAt, lines };
}

test('a daily run is done once a day, from its time on in the time zone of the club', async () => {
  const days: string[] = [];
  const { lookAt } = createProcess(days);
  await lookAt('2026-11-22T02:29');
  expect(days).toEqual([]);
  await lookAt('2026-11-22T02:30');
  await lookAt('2026-11-22T02:31');
  await lookAt('2026-11-23T02:00');
  expect(days).toEqual(['2026-11-22']);
  await lookAt('2026-11-23T18:00'); // the site was down at night
  await lookAt('2026-11-23T23:59');
  expect(days).toEqual(['2026-11-22', '2026-11-23']);
});

test('several processes do it once', async () => {
  const days: string[] = [];
  const processes = Array.from({ length: 5 }, () => createProcess(days));
  await Promise.all(processes.map(({ lookAt }) => lookAt('2026-11-22T03:00')));
  expect(days).toEqual(['2026-11-22']);
});

test('a run that fails is logged and tried again an hour later', async () => {
  const days: string[] = [];
  const { lookAt, lines } = createProcess(days, () => {
    if (days.length === 1) throw new Error('No luck');
  });
  await lookAt('2026-11-22T02:30');
  await lookAt('2026-11-22T03:29');
  expect(days).toEqual(['2026-11-22']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', run: 'test', err: { message: 'No luck' } },
  ]);
  await lookAt('2026-11-22T03:30');
  await lookAt('2026-11-22T05:00');
  expect(days).toEqual(['2026-11-22', '2026-11-22']);
});

test('a run whose process died is done by another one an hour later', async () => {
  const days: string[] = [];
  const death = new Promise<void>(() => undefined); // never comes to an end
  void createProcess(days, () => death).lookAt('2026-11-22T02:30');
  const other = createProcess(days);
  await eventually(async () => days[0] ?? null);
  await other.lookAt('2026-11-22T03:29');
  expect(days).toHaveLength(1);
  await other.lookAt('2026-11-22T03:30');
  await other.lookAt('2026-11-22T05:00');
  expect(days).toEqual(['2026-11-22', '2026-11-22']);
});

test('what is not ready waits, and what takes long holds up no other', async () => {
  const done: string[] = [];
  let isReady = false;
  let finish: () => void = () => undefined;
  const schedule = new Schedule({
    runs: [
      {
        name: 'long',
        from: '02:30',
        isLong: true,
        isReady: async () => isReady,
        run: () =>
          new Promise((resolve) => {
            done.push('long begun');
            finish = resolve;
          }),
      },
      { name: 'short', from: '02:30', run: async () => void done.push('short') },
    ],
    timeZone: () => timeZone,
    logger: createRecordingLogger([]),
  });
  setClock(new Date('2026-11-22T03:00:00+05:30'));
  await schedule.look();
  expect(done).toEqual(['short']);
  isReady = true;
  await schedule.look();
  await eventually(async () => (done.includes('long begun') ? done : null));
  await schedule.look();
  const stopped = schedule.stop();
  finish();
  await stopped;
  await schedule.look();
  expect(done).toEqual(['short', 'long begun']);
});
