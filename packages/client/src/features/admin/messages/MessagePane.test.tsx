import type { ContactDetailsDto, ContactDto } from '@club/shared/contact';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contact, nothingBelow, serveContacts } from '../../../../test/contacts';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { admin, inbox } from '../../../../test/users';

const { api, answerList } = serveContacts();
const second: ContactDto = { ...contact, _id: '64b0000000000000000000c2', username: 'Meena' };
const one = `GET /api/admin/contacts/${contact._id}`;
const notes = `POST /api/admin/contacts/${contact._id}/notes`;
const change = `PATCH /api/admin/contacts/${contact._id}`;
const own = { _id: admin._id, name: admin.username };

/** The API has this message, with what stands below it. */
function serveDetails(fields: Partial<ContactDetailsDto> = {}, from: ContactDto = contact): void {
  api.on(`GET /api/admin/contacts/${from._id}`, {
    body: { ...from, ...nothingBelow, ...fields },
  });
}

const applications = 'GET /api/admin/applications';
const registrations = 'GET /api/admin/registrations';

beforeEach(() => {
  answerList([contact, second]);
  serveDetails();
  serveDetails({}, second);
  api.on('GET /api/admin/contacts/assignees', {
    body: [own, { _id: '64b0000000000000000000c3', name: 'Meena' }],
  });
});

const pane = () => within(screen.getByRole('region', { name: 'Reading pane' }));

async function openFirst() {
  const person = renderSite('/admin/contacts');
  await person.click(await screen.findByRole('link', { name: 'Ravi' }));
  expect(await pane().findByRole('heading', { name: 'Ravi' })).toHaveFocus();
  return person;
}

/** The API has it as taken once somebody has taken it. */
function answerTaking(): void {
  api.on(change, () => {
    const taken: ContactDto = { ...contact, version: 2, status: 'open', assignee: own };
    answerList([taken, second]);
    serveDetails({}, taken);
    return { body: { version: 2 } };
  });
}

describe('the reading pane', () => {
  test('shows the message of the URL, its notes, and what the person wrote before', async () => {
    serveDetails({
      entries: [
        {
          _id: 'e1',
          kind: 'note',
          text: 'Ask the treasurer.',
          author: own,
          at: '2027-03-01T11:00:00.000Z',
          to: '',
          mailState: null,
          mailReason: '',
        },
      ],
      earlier: [
        {
          _id: second._id,
          message: 'Last year',
          status: 'answered',
          createdAt: '2026-03-01T11:00:00.000Z',
          answer: 'In room 12.',
        },
      ],
      account: { _id: '64b0000000000000000000aa', name: 'Ravi K', isProved: true },
    });
    renderSite(`/admin/contacts?message=${contact._id}`);
    expect(await screen.findByText('Ask the treasurer.')).toBeVisible();
    const account = pane().getByRole('link', { name: 'Account of Ravi K' });
    expect(account).toHaveAttribute('href', '/admin/users/64b0000000000000000000aa');
    expect(pane().getByText(/Note by/)).toHaveTextContent('1 Mar 2027, 16:30');
    expect(pane().getByText('Last year')).toBeVisible();
    expect(pane().getByText('In room 12.')).toBeVisible();
    expect(pane().getByText(/<b>club<\/b>/).textContent).toBe(contact.message);
  });

  test('says instead that the address is proved of who was logged in', async () => {
    const account = { _id: '64b0000000000000000000aa', name: 'Ravi K', isProved: true };
    serveDetails({ account, isProved: true });
    await openFirst();
    expect(await pane().findByText(/^Sent while logged in to the account/)).toBeVisible();
    expect(pane().queryByText(/^The address is not proved/)).toBeNull();
  });

  test('leads to what the site knows of the address, and says what it is worth', async () => {
    const found = { name: 'Ravi', email: contact.email };
    const round = { _id: '64b0000000000000000000ab', title: 'Join the team' };
    const event = {
      _id: '64b0000000000000000000ac',
      title: 'Pitch Night',
      startsAt: '2030-01-30T12:00:00.000Z',
    };
    const headers = { 'X-Total-Count': '1' };
    api.on(applications, { body: [{ ...found, _id: second._id, round }], headers });
    api.on(registrations, { body: [{ ...found, _id: second._id, event }], headers });
    await openFirst();
    expect(await pane().findByText('No account has this address.')).toBeVisible();
    expect(await pane().findByText(/^Applications with this address/)).toBeVisible();
    expect(pane().getByRole('link', { name: 'Join the team' })).toHaveAttribute(
      'href',
      `/admin/rounds/${round._id}/applications/${second._id}`,
    );
    expect(await pane().findByRole('link', { name: 'Pitch Night, 30 Jan 2030' })).toHaveAttribute(
      'href',
      `/admin/events/${event._id}?search=ravi%40example.edu`,
    );
    expect(pane().getByText(/^The address is not proved/)).toBeVisible();
    expect(pane().queryByText(/was meant/)).toBeNull();
    expect(api.received(applications)[0]?.query).toEqual({ email: contact.email });
    expect(api.received(registrations)[0]?.query).toEqual({ email: contact.email });
  });

  test('says that an address is a letter away from a very common domain', async () => {
    const mistyped = { ...contact, email: 'ravi@gmial.com' };
    answerList([mistyped]);
    serveDetails({}, mistyped);
    await openFirst();
    expect(await pane().findByText(/^Probably ravi@gmail\.com was meant/)).toBeVisible();
  });

  test('says nothing of the address to who may read messages only', async () => {
    signInAs(inbox, api);
    await openFirst();
    await pane().findByLabelText('Answer');
    expect(pane().queryByText(/address/)).toBeNull();
    expect(api.received(applications)).toEqual([]);
  });

  test('opens with the name, and Back to the list gives the focus back', async () => {
    const person = await openFirst();
    expect(currentUrl()).toHaveTextContent(`/admin/contacts?message=${contact._id}`);
    expect(screen.getByRole('link', { name: 'Ravi' })).toHaveAttribute('aria-current', 'true');
    await person.click(pane().getByRole('link', { name: 'Back to the list' }));
    expect(screen.getByRole('link', { name: 'Ravi' })).toHaveFocus();
    expect(pane().getByText('Choose a message to read it here.')).toBeVisible();
  });

  test('leads to the next message, also when this one has left the list', async () => {
    const person = await openFirst();
    api.on(change, () => {
      answerList([second]);
      serveDetails({}, { ...contact, version: 2, status: 'answered' });
      return { body: { version: 2 } };
    });
    await person.click(pane().getByRole('button', { name: 'Mark as answered' }));
    expect(await pane().findByRole('button', { name: 'Open again' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ravi' })).toBeNull());
    await person.click(pane().getByRole('link', { name: 'Next message' }));
    expect(await pane().findByRole('heading', { name: 'Meena' })).toHaveFocus();
    expect(pane().queryByRole('link', { name: 'Next message' })).toBeNull();
  });

  test('says that a message is gone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(one, { status: 404, body: { message: 'Not found', extraDetails: 'It is gone.' } });
    answerList([]);
    renderSite(`/admin/contacts?message=${contact._id}`);
    expect(await screen.findByText('It is gone.')).toBeVisible();
  });

  test('takes a message, which then carries the initial of the person', async () => {
    const person = await openFirst();
    answerTaking();
    await person.click(pane().getByRole('button', { name: 'Take' }));
    expect(await pane().findByRole('button', { name: 'Give back' })).toBeVisible();
    expect(api.received(change)).toMatchObject([{ body: { version: 1, assignee: admin._id } }]);
    expect(pane().getByText(`Taken by ${admin.username}`)).toBeInTheDocument();
  });

  test('asks again for a message that was taken before its first answer came', async () => {
    const release = api.hold(one, { body: {} });
    const person = await openFirst();
    answerTaking();
    await person.click(pane().getByRole('button', { name: 'Take' }));
    expect(await pane().findByRole('button', { name: 'Give back' })).toBeVisible();
    await waitFor(() => expect(api.received(one)).toHaveLength(2));
    release();
  });

  test('hands a message over to somebody else, and not to oneself', async () => {
    const person = await openFirst();
    api.on(change, { body: { version: 2 } });
    await person.click(await pane().findByRole('button', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who takes care of it?' }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose…',
      'Meena',
    ]);
    expect(dialog.getByLabelText('Person')).toHaveAccessibleDescription(/role Inbox or Admin\.$/);
    await person.selectOptions(dialog.getByLabelText('Person'), 'Meena');
    await person.type(dialog.getByLabelText(/^Note for the team/), 'Please call her.');
    api.on(notes, { status: 201, body: {} });
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('Message handed over')).toBeVisible();
    expect(api.received(change)).toMatchObject([
      { body: { version: 1, assignee: '64b0000000000000000000c3' } },
    ]);
    expect(api.received(notes)).toMatchObject([{ body: { text: 'Please call her.' } }]);
  });

  test('after spam, the next message is open', async () => {
    const person = await openFirst();
    api.on(change, () => {
      answerList([second]);
      return { body: { version: 2 } };
    });
    await person.click(pane().getByRole('button', { name: /^Spam/ }));
    const heading = await pane().findByRole('heading', { name: 'Meena' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('adds a note, and keeps one that is not sent through a reload', async () => {
    const person = await openFirst();
    api.on(notes, { status: 503, body: { message: 'Away' } });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await person.click(await pane().findByRole('button', { name: 'Write a note' }));
    await person.type(pane().getByLabelText('Note for the team'), 'Ask the treasurer.');
    await person.click(pane().getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Your note is not saved. Away')).toBeVisible();
    expect(pane().getByLabelText('Note for the team')).toHaveValue('Ask the treasurer.');
    api.on(notes, { status: 201, body: {} });
    await person.click(pane().getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Note added')).toBeVisible();
    expect(api.received(notes).at(-1)?.body).toEqual({ text: 'Ask the treasurer.' });
    expect(pane().queryByLabelText('Note for the team')).toBeNull();
  });
});

describe('the keys', () => {
  test('go through the messages, and act on the one that is open', async () => {
    renderSite('/admin/contacts');
    await screen.findByRole('link', { name: 'Ravi' });
    const heading = (name: string) => pane().findByRole('heading', { name });
    await userEvent.keyboard('j');
    expect(await heading('Ravi')).toHaveFocus();
    await userEvent.keyboard('j');
    expect(await heading('Meena')).toHaveFocus();
    await userEvent.keyboard('jk');
    expect(await heading('Ravi')).toHaveFocus();
    api.on(change, { body: { version: 2 } });
    await userEvent.keyboard('t');
    await waitFor(() => expect(api.received(change)).toHaveLength(1));
    await userEvent.keyboard('#');
    const name = 'Delete the message from Ravi?';
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await userEvent.keyboard('j');
    expect(pane().getByRole('heading', { name: 'Ravi', hidden: true })).toBeInTheDocument();
  });

  test('are letters in a field, and can be switched off', async () => {
    const person = renderSite('/admin/contacts');
    await screen.findByRole('link', { name: 'Ravi' });
    await person.type(screen.getByRole('searchbox'), 'jst?');
    expect(screen.getByRole('searchbox')).toHaveValue('jst?');
    expect(currentUrl()).not.toHaveTextContent('message=');
    await person.click(screen.getByRole('heading', { name: 'Messages' }));
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('next message')).toBeVisible();
    await person.click(dialog.getByLabelText('Use these shortcuts in this browser'));
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('j');
    expect(currentUrl()).not.toHaveTextContent('message=');
  });
});
