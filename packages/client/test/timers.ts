import {
  setImmediate as next,
  setInterval as repeat,
  setTimeout as start,
  clearTimeout as stop,
} from 'node:timers';

const running = new Set<NodeJS.Timeout>();

/** How many callbacks of `setImmediate` have not been called yet. */
let waiting = 0;

/** The timers of pages: those of Node, for packages that keep them, until the page is closed. */
export const timers = {
  setTimeout: (callback: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const timer = start(() => {
      running.delete(timer);
      callback(...values);
    }, ms);
    running.add(timer);
    return timer;
  },
  setInterval: (callback: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const timer = repeat(callback, ms, ...values);
    running.add(timer);
    return timer;
  },
  setImmediate: (callback: (...values: unknown[]) => void, ...values: unknown[]) => {
    waiting += 1;
    return next(() => {
      waiting -= 1;
      callback(...values);
    });
  },
  clearTimeout: end,
  clearInterval: end,
};

function end(timer: NodeJS.Timeout | undefined): void {
  if (timer) running.delete(timer);
  stop(timer);
}

/**
 * Ends what the page still waits for. What React has to do at once it does before: its scheduler, which the next
 * page has, too, would else wait for it for ever.
 */
export async function endTimers(): Promise<void> {
  stopTimers();
  const turns = 3; // an answer that came in vain, and what it changes
  for (let turn = 0; turn < turns || waiting > 0; turn += 1) {
    await new Promise<void>((resolve) => next(() => resolve()));
  }
  stopTimers();
}

function stopTimers(): void {
  for (const timer of running) stop(timer);
  running.clear();
}
