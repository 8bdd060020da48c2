/** What goes on as usual while the clock is set: timers, the network, the database's driver. */
const notFaked = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

afterEach(() => {
  jest.useRealTimers();
});

/** Sets what `new Date()` and `Date.now()` say, until the test ends. The clock stands still then. */
export function setClock(moment: Date): void {
  jest.useFakeTimers({ now: moment, doNotFake: [...notFaked] });
}
