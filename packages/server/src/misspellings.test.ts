import { findMisspellings } from './misspellings';

const known = ['PORT', 'HOST', 'MONGODB_URI', 'ADMIN_EMAIL', 'CORS_ORIGINS'];

test.each([
  ['MONGO_URI', 'MONGODB_URI'],
  ['MONGODB_URL', 'MONGODB_URI'],
  ['CORS_ORIGIN', 'CORS_ORIGINS'],
  ['admin_email', 'ADMIN_EMAIL'],
  ['PORTS', 'PORT'],
])('%s was meant to be %s', (name, meant) => {
  expect(findMisspellings([name], known)).toEqual([{ name, meant }]);
});

test.each(['PORT', 'PATH', 'HOME', 'HOSTNAME', 'MONGO_INITDB_ROOT_USERNAME', 'ADMIN'])(
  '%s is known or something else',
  (name) => {
    expect(findMisspellings([name], known)).toEqual([]);
  },
);
