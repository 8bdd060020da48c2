import { openPage } from './page';

test('the names of a page are global until it is closed', async () => {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const outer = document;
  const page = openPage(console);
  expect(document).not.toBe(outer);
  expect(document.body).toBeInstanceOf(HTMLElement);
  expect(window.document).toBe(document);
  await page.close();
  expect(document).toBe(outer);
  expect(Object.getOwnPropertyDescriptors(globalThis)).toStrictEqual(before);
});

test('what is set at the window is global', () => {
  const scroll = jest.spyOn(window, 'scrollTo');
  scrollTo(0, 1);
  expect(scroll).toHaveBeenCalledWith(0, 1);
});

test('what every test adds is a name, and at the window', () => {
  expect(Reflect.get(window, 'ResizeObserver')).toBe(ResizeObserver);
});

test('a timer ends with its page', async () => {
  const page = openPage(console);
  const late = jest.fn();
  setTimeout(late, 1);
  setInterval(late, 1);
  await page.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(late).not.toHaveBeenCalled();
});

test('what is to be done at once is done before the page is closed', async () => {
  const page = openPage(console);
  const done = jest.fn();
  setImmediate(() => setImmediate(() => done(document.title)));
  await page.close();
  expect(done).toHaveBeenCalledTimes(1);
});
