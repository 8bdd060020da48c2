import { isOfNewMember, readWanted, wanting } from './pageState';

test('keeps the whole address of a page', () => {
  const location = {
    pathname: '/admin/users',
    search: '?page=2',
    hash: '#x',
    state: null,
    key: '',
  };
  expect(readWanted(wanting(location))).toBe('/admin/users?page=2#x');
});

test.each(['/admin', '/admin/content/site', '/admin?x=1', '/profile', '/profile#leave'])(
  'leads to %s',
  (wanted) => expect(readWanted({ wanted })).toBe(wanted),
);

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/adminx',
  '/logout',
  'admin',
  '',
  7,
  null,
  ['/admin'],
])('leads to no other address: %j', (wanted) => expect(readWanted({ wanted })).toBeNull());

test.each([null, undefined, 'text', 7, {}])('reads nothing from the state %j', (state) => {
  expect(readWanted(state)).toBeNull();
  expect(isOfNewMember(state)).toBe(false);
});

test('knows a new member', () => {
  expect(isOfNewMember({ isNewMember: true })).toBe(true);
  expect(isOfNewMember({ isNewMember: 'yes' })).toBe(false);
});
