import type { AccessDto } from '@club/shared/access';
import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { emptyOverview } from '../../../../test/overview';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();

const role = { accessUntil: null, suspended: false, grantedBy: null, grantedAt: null };
const self: AccessDto = { ...role, ...pick(admin), role: 'admin' };
const editor: AccessDto = { ...role, ...pick(asha), role: 'editor' };

function pick({ _id, username, email }: typeof admin) {
  return { _id, username, email };
}

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/access', { body: [editor, self] });
  api.on('GET /api/admin/invitations', { body: [] });
});

test('marks the row to which a link leads', async () => {
  api.on('GET /api/admin/overview', {
    body: {
      ...emptyOverview,
      todo: [
        {
          kind: 'rolesToEnd',
          count: 1,
          href: `/admin/access#${editor._id}`,
          people: ['Asha Rao'],
        },
      ],
    },
  });
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const person = renderSite('/admin');
  await person.click(await screen.findByRole('link', { name: 'End it under Access' }));
  const row = await screen.findByRole('row', { current: true });
  expect(row).toHaveTextContent(/^Asha/);
  expect(scroll.mock.contexts).toContain(row);
});

test('before a role changes or ends, it says how many open messages the person took, and leads to them', async () => {
  const contacts = 'GET /api/admin/contacts';
  api.on(contacts, { body: [], headers: { 'X-Total-Count': '2' } });
  api.on('GET /api/admin/access', { body: [{ ...editor, role: 'inbox' }, self] });
  const person = renderSite('/admin/access');
  await person.click(await screen.findByRole('button', { name: /^Change the role of Asha/ }));
  expect(await screen.findByText(/^An editor cannot .* Asha took 2 messages that/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: /^End the role of Asha/ }));
  expect(await screen.findByText(/^Asha took 2 messages that are open:/)).toBeVisible();
  const query = { status: 'open', assignee: editor._id };
  expect(api.received(contacts)).toMatchObject([{ query }, { query }]);
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    `/admin/contacts?status=open&assignee=${editor._id}`,
  );
});
