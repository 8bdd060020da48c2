import { refusedBody } from './contracts';

test('a body that the API refuses is refused here, with the field and the reason', () => {
  const call = 'POST /api/admin/bulk-jobs/64b0000000000000000000b1/undo';
  expect(refusedBody('POST /api/auth/reset', { token: 'a', password: '' })).toMatch(/^password /);
  expect(refusedBody('POST /api/auth/forgot', { email: 'asha@x.example' })).toBeNull();
  expect(refusedBody('POST /api/auth/forgot', { email: 'a@x.example', x: 1 })).not.toBeNull();
  expect(refusedBody(call, undefined)).toBeNull();
});
