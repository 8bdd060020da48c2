import { AsyncLocalStorage } from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-jsdom';
import { quickenLabels } from './quickLabels';
import { quickenMatches } from './quickMatches';
import { quickenStyles } from './quickStyles';

/**
 * Names that browsers have, Node has and jsdom lacks; react-router needs some of them on import.
 * AbortController and AbortSignal are Node's because its fetch takes no others.
 * MessageChannel stays out on purpose: with it React's scheduler keeps jest from ending.
 */
const browserGlobals = {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  Headers,
  Request,
  Response,
  AbortController,
  AbortSignal,
  structuredClone,
};

/**
 * Runs a function outside of the asynchronous context of any test. The timer and the connections of Node's
 * fetch outlive a test file: with its context they kept its whole page in memory, 8 MB for each file.
 */
const outsideOfTests = AsyncLocalStorage.snapshot();

/**
 * jsdom with a network: fetch takes relative URLs, like that of a browser. What finds elements by role, name
 * and label asks jsdom for is answered more quickly, and the same (quickPage.test.ts).
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { dom } = this;
    if (!dom) {
      throw new Error('jsdom did not start');
    }
    Object.assign(this.global, browserGlobals, {
      fetch: (url: string, init?: RequestInit) =>
        outsideOfTests(() => fetch(new URL(url, dom.window.location.href), init)),
      /** Moves the page to another origin, which its own scripts cannot do. */
      visit: (url: string) => dom.reconfigure({ url }),
    });
    quickenStyles(dom.window);
    quickenMatches(dom.window);
    quickenLabels(dom.window);
  }
}
