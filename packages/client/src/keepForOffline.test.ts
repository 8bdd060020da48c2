import { keepForOffline } from './keepForOffline';
import { markAsSaved } from './worker/savedPages';

/** The words of the note above a page that the worker has saved, once its script runs with a connection. */
async function wordsOnline(wasOnline: boolean): Promise<string | null> {
  document.body.innerHTML = markAsSaved('<div id="root"></div>', undefined, wasOnline);
  await keepForOffline();
  return document.body.textContent;
}

test('a saved page does not say offline when the connection is back before its script', async () => {
  expect(await wordsOnline(false)).toBe('This page was saved earlier.');
});

test('a saved page says offline when the connection went before its script', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await wordsOnline(true)).toBe('You are offline. This page was saved earlier.');
});

test('that the site does not answer is said until the connection comes back once more', async () => {
  expect(await wordsOnline(true)).toMatch(/^The site does not answer now\. /);
  window.dispatchEvent(new Event('online'));
  expect(document.body).toHaveTextContent(/^This page was saved earlier\.$/);
});
