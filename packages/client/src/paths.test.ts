import { meantPath } from './navigation/meantPath';
import { isPrivatePath, paths } from './paths';
import { publicPaths } from './publicPaths';

/** Without the patterns of the route table. */
const urls = Object.values(paths)
  .filter((path) => typeof path === 'string')
  .filter((path) => !path.includes(':'));

test.each(urls)('%s is either public or private, so the server knows the page', (path) => {
  expect([publicPaths.includes(path), isPrivatePath(path)].filter(Boolean)).toHaveLength(1);
});

test('everything below the admin area is private', () => {
  expect(isPrivatePath(`${paths.admin}/users`)).toBe(true);
  expect(isPrivatePath('/admin/no/such/page')).toBe(true);
});

test.each(['/404', '/administrator', '/profile/more'])('%s is no page', (path) => {
  expect(publicPaths).not.toContain(path);
  expect(isPrivatePath(path)).toBe(false);
});

test('a guessed path leads to a page, and is none itself', () => {
  expect(['/gallery', '/initiatives', '/invitation', '/leave'].map(meantPath)).toEqual([
    ...['/about', '/service', '/link', '/subscriber'],
  ]);
  expect([...urls, '/constructor', ''].map(meantPath)).toEqual(
    [...urls, '', ''].map(() => undefined),
  );
});
