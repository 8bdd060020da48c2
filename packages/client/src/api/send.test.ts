import { serveApi } from '../../test/apiServer';
import { send, sendForList } from './send';
import { sendAsAnyone } from './sendAsAnyone';
import { writeToken } from './tokenStore';

const api = serveApi();

test('the parts of the path, the body and the login are sent, and the answer is read', async () => {
  writeToken('t');
  api.on('PATCH /api/admin/contacts/a%2Fb', { body: { version: 3 } });
  const body = { version: 2, status: 'open' } as const;
  await expect(send('PATCH /api/admin/contacts/:id', { id: 'a/b', body })).resolves.toEqual({
    version: 3,
  });
  expect(api.requests).toMatchObject([{ body, authorization: 'Bearer t' }]);
});

test('a page of a list comes with the number of all entries', async () => {
  api.on('GET /api/admin/contacts', { headers: { 'X-Total-Count': '7' }, body: [{ _id: '1' }] });
  const query = { search: '', status: 'spam', page: 2 } as const;
  await expect(sendForList('GET /api/admin/contacts', { query })).resolves.toEqual({
    entries: [{ _id: '1' }],
    total: 7,
  });
  expect(api.requests).toMatchObject([{ query: { status: 'spam', page: '2' } }]);
});

test('a visitor sends no login', async () => {
  writeToken('t');
  api.on('POST /api/form/contact', { status: 201, body: { message: 'Sent.' } });
  const body = { username: 'Asha', email: 'asha@college.example', message: 'Hello' };
  await sendAsAnyone('POST /api/form/contact', { body });
  expect(api.requests).toMatchObject([{ body, authorization: undefined }]);
});

test('a call that does not exist, or lacks what it needs, does not compile', () => {
  // Never called: it would send them.
  const wrong = () => [
    // @ts-expect-error no such call
    send('GET /api/admin/nothing'),
    // @ts-expect-error without the id
    send('GET /api/admin/contacts/:id'),
    // @ts-expect-error a body of another shape
    send('POST /api/admin/contacts/:id/notes', { id: '1', body: { words: '' } }),
    // @ts-expect-error a list is read by pages
    send('GET /api/admin/contacts'),
  ];
  expect(wrong).toBeInstanceOf(Function);
});
