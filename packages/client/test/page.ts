import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type { DOMWindow, JSDOM as Jsdom, VirtualConsole as JsdomConsole } from 'jsdom';
import { quickenLabels } from './quickLabels';
import { quickenMatches } from './quickMatches';
import { quickenStyles } from './quickStyles';
import { endTimers, timers } from './timers';

const { JSDOM, VirtualConsole }: { JSDOM: typeof Jsdom; VirtualConsole: typeof JsdomConsole } =
  createRequire(require.resolve('jest-environment-jsdom'))('jsdom');

/** Names that Node has, too, and that stay Node's: its fetch takes no others, and they are quicker. */
const namesOfNode = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'console',
  'performance',
  'queueMicrotask',
  'structuredClone',
] as const;

/** Names by which a window names itself. */
const namesOfItself = ['global', 'globalThis', 'self', 'window'];

/**
 * Runs a function outside of the asynchronous context of any test. The timer and the connections of Node's
 * fetch outlive a test file: with its context they kept its whole page in memory, 8 MB for each file.
 */
const outsideOfTests = AsyncLocalStorage.snapshot();

const fetchOfNode = globalThis.fetch;

export interface Page {
  close: () => Promise<void>;
}

/**
 * Opens an empty page and makes its names globals: jsdom with a network. What finds elements by role, name and
 * label asks jsdom for is answered more quickly, and the same (quickPage.test.ts).
 */
export function openPage(console: Console): Page {
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const dom = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
    virtualConsole,
  });
  const { window } = dom;
  Object.assign(window, timers, {
    fetch: (url: string, init?: RequestInit) =>
      outsideOfTests(() => fetchOfNode(new URL(url, window.location.href), init)),
    /** Moves the page to another origin, which its own scripts cannot do. */
    visit: (url: string) => dom.reconfigure({ url }),
  });
  for (const name of namesOfNode) {
    Object.defineProperty(window, name, {
      value: globalThis[name],
      configurable: true,
      writable: true,
    });
  }
  quickenStyles(window);
  quickenMatches(window);
  quickenLabels(window);
  const restore = makeGlobal(window);
  return {
    close: async () => {
      await endTimers();
      window.close();
      restore();
    },
  };
}

/** Makes what a window has global. @returns what puts the names back that there were before. */
function makeGlobal(window: DOMWindow): () => void {
  const before = new Map<string, PropertyDescriptor | undefined>();
  const define = (name: string, property: PropertyDescriptor) => {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, ...property });
  };
  for (const name of Object.getOwnPropertyNames(window)) {
    if (namesOfItself.includes(name)) continue;
    if (Reflect.get(window, name) === Reflect.get(globalThis, name)) continue;
    if (Object.getOwnPropertyDescriptor(globalThis, name)?.configurable === false) continue;
    define(name, {
      get: () => Reflect.get(window, name),
      set: (value) => void Reflect.set(window, name, value),
    });
  }
  define('window', { value: window, writable: true });
  define('self', { value: globalThis, writable: true });
  return () => {
    for (const [name, property] of before) {
      if (property) Object.defineProperty(globalThis, name, property);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
