import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { addGlobals } from './globals';
import { stayOnPage } from './luck';
import { giveTurns } from './turns';

/** Answers come over a real socket. Generous, as the time of a test: a busy machine is no reason to fail. Milliseconds. */
configure({ asyncUtilTimeout: 60_000 });

const { asyncWrapper, getElementError } = getConfig();

/**
 * What waits for an element tries again at each change of the page. Its errors are thrown away, so the page
 * is not printed into them: only into the one that is left when the time is over, by the library itself.
 */
configure({
  getElementError: (message, container) => {
    if (!isWaiting()) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

/** The library's own mark of an attempt whose error need not say much. */
function isWaiting(): boolean {
  const mark = '_disableExpensiveErrorDiagnostics';
  const config = getConfig();
  return mark in config && config[mark] === true;
}

/**
 * Before a test goes on after a wait, React does what follows from what has come: for example it sets the focus.
 * It does so some turns later, and a busy machine could be quicker.
 */
configure({
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback();
      await giveTurns();
      return result;
    }),
});

/**
 * React's development build records a stack for each element that it makes, up to this number: a tenth of
 * the time of tests. Without it a warning says the same, but not by whom the element was made.
 */
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(Object(internals), 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

let unexpectedErrors: unknown[][] = [];

/** A test that expects a logged error spies on console.error itself, which replaces this spy. */
beforeEach(() => {
  unexpectedErrors = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    unexpectedErrors.push(words);
  });
});

afterEach(async () => {
  await asyncWrapper(stayOnPage);
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  if (unexpectedErrors.length > 0) {
    throw new Error(`Unexpected console.error: ${unexpectedErrors.map(String).join('\n')}`);
  }
});

/** jsdom has no layout, so it cannot scroll. */
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
addGlobals({
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
});

/** jsdom has <dialog> but neither showModal nor close; Escape and the backdrop are the browser's. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  },
});
