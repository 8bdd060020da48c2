import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';

/** Answers come over a real socket, and CI machines are slow. Milliseconds. */
configure({ asyncUtilTimeout: 10_000 });

let unexpectedErrors: unknown[][] = [];

/** A test that expects a logged error spies on console.error itself, which replaces this spy. */
beforeEach(() => {
  unexpectedErrors = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    unexpectedErrors.push(words);
  });
});

afterEach(() => {
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
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

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
