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
  expect(style.color).toBe('red');
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
