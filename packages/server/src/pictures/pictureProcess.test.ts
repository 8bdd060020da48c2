import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { PictureProcess } from './pictureProcess';

/** Stands for a machine that looks through its fonts for long: it has opened them when it is told to. */
const slowAtFirst = `
  process.on('message', (message) => {
    if (message === 'fonts are found') process.send('ready');
    if (message.bytes) process.send({ master: { format: 'png' }, rss: 0 });
  });
`;

test('looking through the fonts of the machine takes nothing of the time of a drawing', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const program = spawn(process.execPath, ['-e', slowAtFirst], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = jest.spyOn(program, 'kill');
  const pictures = new PictureProcess(() => Promise.resolve<ChildProcess>(program));
  const bounds = { milliseconds: 5_000, otherwise: 'is too much', needsFonts: true };
  const master = Promise.allSettled([pictures.encodeMaster(Buffer.from('<svg/>'), bounds)]);
  await setImmediate(); // the first drawing has been asked for
  jest.advanceTimersByTime(30_000);
  expect(kill).not.toHaveBeenCalled();
  program.send('fonts are found');
  expect(await master).toEqual([{ status: 'fulfilled', value: { format: 'png' } }]);
  jest.useRealTimers();
  const gone = once(program, 'exit');
  program.kill('SIGKILL');
  await gone;
});
