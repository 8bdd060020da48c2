import { screen, waitFor } from '@testing-library/dom';

function styleOf(html: string): CSSStyleDeclaration {
  document.body.innerHTML = html;
  return getComputedStyle(document.body.firstElementChild ?? document.body);
}

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['<div></div>', 'block'],
  ['<span></span>', 'inline'],
  ['<li></li>', 'list-item'],
  ['<p hidden></p>', 'none'],
  ['<dialog></dialog>', 'none'],
  ['<input type="hidden">', 'none'],
  ['<p style="display: flex"></p>', 'flex'],
])('%s is displayed as %s', (html, display) => {
  expect(styleOf(html).display || 'inline').toBe(display);
});

test('visibility is inherited, and a colour of the page itself is kept', () => {
  document.body.innerHTML = '<div style="visibility: hidden"><b style="color: red">a</b></div>';
  const style = getComputedStyle(document.querySelector('b') ?? document.body);
  expect(style.visibility).toBe('hidden');
  expect(style.color).toBe('rgb(255, 0, 0)');
});

test('how it is shown is asked by any name of the property, and changes with the element', () => {
  const style = styleOf('<details style="pointer-events: none; opacity: 0"></details>');
  expect(style.getPropertyValue('display')).toBe('block');
  expect([style.pointerEvents, style.opacity]).toEqual(['none', '0']);
  document.body.firstElementChild?.setAttribute('hidden', '');
  expect(style.display).toBe('none');
});

test.each([
  ['a', true],
  ['p', false],
  ['a[href]', true],
  ['a[href="/b"]:not([rel])', true],
  ['a:not([href])', false],
  ['button[href]', false],
  ['p, a', true],
  ['body a', true],
  ['[href]', true],
])('a link is %s: %s', (selector, isMatch) => {
  document.body.innerHTML = '<a href="/b">b</a>';
  expect(document.querySelector('a')?.matches(selector)).toBe(isMatch);
});

test.each([
  ['<label for="it">A</label><label>B<input id="it"></label>', ['A', 'B']],
  ['<label>A<span><input></span></label><label>B<select></select></label>', ['A']],
  ['<label for="other">A<input></label><p id="other"></p>', []],
  ['<label for="">A<input></label>', []],
])('%s: the labels of the field', (html, labels) => {
  document.body.innerHTML = html;
  const field = document.querySelector('input');
  expect(Array.from(field?.labels ?? [], (label) => label.textContent)).toEqual(labels);
});

test('what is hidden has no labels, and a label is for what it names', () => {
  document.body.innerHTML = '<label for="it">A</label><input id="it" type="hidden">';
  expect(document.querySelector('input')?.labels).toBeNull();
  expect(document.querySelector('label')?.control).toBeNull();
  document.body.innerHTML = '<label for="it">A</label><textarea id="it"></textarea>';
  expect(document.querySelector('label')?.control).toBe(document.querySelector('textarea'));
});

test('an element that is hidden is not found by its role', () => {
  document.body.innerHTML = '<h1>Seen</h1><div hidden><h1>Hidden</h1></div>';
  expect(screen.getByRole('heading')).toHaveTextContent('Seen');
});

test.each([
  ['at once', () => screen.getByText('nowhere')],
  ['after waiting', () => waitFor(() => screen.getByText('nowhere'), { timeout: 20 })],
])('an error that ends a test prints the page: %s', async (_when, find) => {
  document.body.innerHTML = '<p>the whole page</p>';
  await expect(async () => find()).rejects.toThrow('the whole page');
});
