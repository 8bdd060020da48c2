import type { AccessDto } from '@club/shared/access';
import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { emptyOverview } from '../../../../test/overview';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { nextTeam } from '../../../../test/rounds';
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

test('before a role ends, it says for which round that is not decided the person reads', async () => {
  const reviewers = [{ _id: editor._id, name: 'Asha' }];
  const [open, decided] = ['64b0000000000000000000c1', '64b0000000000000000000c2'].map((_id) => {
    return { ...nextTeam, _id, title: `Round ${_id.slice(-2)}`, reviewers };
  });
  const release = { at: '2030-02-05T10:00:00.000Z', replies: [] };
  const rounds = [open, decided, nextTeam];
  api.on('GET /api/admin/rounds', { body: rounds, headers: { 'X-Total-Count': '3' } });
  api.on(`GET /api/admin/rounds/${open?._id}`, { body: { ...open, release: null } });
  api.on(`GET /api/admin/rounds/${decided?._id}`, { body: { ...decided, release } });
  api.on('GET /api/admin/contacts', { body: [], headers: { 'X-Total-Count': '0' } });
  const person = renderSite('/admin/access');
  await person.click(await screen.findByRole('button', { name: /^End the role of Asha/ }));
  const words = /^Asha reads applications of Round c1\s?, which is not decided:/;
  expect(
    await screen.findByText((_text, element) => {
      return element?.tagName === 'P' && words.test(plain(element.textContent));
    }),
  ).toBeVisible();
  expect(screen.queryByText(/Round c2/)).toBeNull();
  expect(screen.getByRole('link', { name: 'interviews' })).toHaveAttribute(
    'href',
    `/admin/rounds/${open?._id}/interviews`,
  );
});

/** Without the signs that keep the direction of a name to itself. */
function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}
