/** These stay real while the clock is set, because timers, the network and the database need them. */
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

/** Sets and stops the clock of `new Date()` and `Date.now()` until the test ends. */
export function setClock(moment: Date): void {
  jest.useFakeTimers({ now: moment, doNotFake: [...notFaked] });
}
