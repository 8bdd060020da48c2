import { shareOrCopy } from './shareOrCopy';

const link = { title: 'Pitch Night', url: 'http://10.0.0.7/events/pitch-night' };

/** What the browser has copied in the former way, as on a page without TLS. */
function rememberCopies(copied: unknown[]) {
  Object.assign(document, {
    execCommand: (command: string) => {
      copied.push(command, document.querySelector('textarea')?.value);
      return true;
    },
  });
}

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'execCommand');
});

test('without HTTPS the link is copied in the former way, and the focus stays', async () => {
  const copied: unknown[] = [];
  rememberCopies(copied);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  expect(await shareOrCopy(link)).toBe('copied');
  expect(copied).toEqual(['copy', link.url]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a browser that refuses to share what it said it can copies the link', async () => {
  const copied: unknown[] = [];
  rememberCopies(copied);
  const refuse = (name: string) => async () => Promise.reject(new DOMException('No', name));
  Object.assign(navigator, { canShare: () => true, share: refuse('NotAllowedError') });
  expect(await shareOrCopy(link)).toBe('copied');
  Object.assign(navigator, { share: refuse('AbortError') });
  expect(await shareOrCopy(link)).toBe('shared');
  expect(copied).toEqual(['copy', link.url]);
});

test('a browser that copies nothing says so', async () => {
  await expect(shareOrCopy(link)).rejects.toThrow('The browser copies nothing.');
});
