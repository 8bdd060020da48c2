import { isPrivatePath, paths } from '../../../paths';
import { adminPages } from '../adminPages';
import { adminPath } from './adminPath';

test('a path gets its parameters, or does without', () => {
  expect(adminPath('dashboard')).toBe('/admin');
  expect(adminPath('user', { id: 'a/b' })).toBe('/admin/users/a%2Fb/edit');
  expect([adminPath('handover'), adminPath('handover', { step: 'term' })]).toEqual([
    '/admin/handover',
    '/admin/handover/term',
  ]);
});

test.each(adminPages)('the server answers $path with the shell', ({ path }) => {
  expect(isPrivatePath(`/admin/${path}`)).toBe(true);
});

test('the service worker and the page table mean the same door', () => {
  expect(adminPath('door')).toBe(paths.adminDoor);
});
