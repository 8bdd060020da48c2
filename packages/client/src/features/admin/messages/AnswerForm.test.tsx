import type { ContactDetailsDto, ContactDto } from '@club/shared/contact';
import { screen, waitFor, within } from '@testing-library/react';
import { contact, nothingBelow, serveContacts } from '../../../../test/contacts';
import { renderSite } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const { api, answerList } = serveContacts();
const second: ContactDto = { ...contact, _id: '64b0000000000000000000c2', username: 'Meena' };
const own = { _id: admin._id, name: admin.username };

/** The API has this message, with what stands below it. */
function serveDetails(fields: Partial<ContactDetailsDto> = {}, from: ContactDto = contact): void {
  api.on(`GET /api/admin/contacts/${from._id}`, {
    body: { ...from, ...nothingBelow, ...fields },
  });
}

beforeEach(() => {
  answerList([contact, second]);
  serveDetails();
  serveDetails({}, second);
});

const pane = () => within(screen.getByRole('region', { name: 'Reading pane' }));

async function openFirst() {
  const person = renderSite('/admin/contacts');
  await person.click(await screen.findByRole('link', { name: 'Ravi' }));
  return person;
}

describe('answering', () => {
  const answer = `POST /api/admin/contacts/${contact._id}/answer`;
  const first: ContactDetailsDto['entries'][number] = {
    _id: 'e1',
    kind: 'answer',
    text: 'Come on Monday.',
    author: own,
    at: '2027-03-01T11:00:00.000Z',
    to: '',
    mailState: 'handedOver',
    mailReason: '',
  };

  test('by mail says what has become of it', async () => {
    answerList([contact]);
    serveDetails({ isMailed: true });
    const person = await openFirst();
    await person.type(await pane().findByLabelText('Answer'), 'Come on Friday.');
    api.on(answer, () => {
      const refused = { mailState: 'refused', mailReason: 'No such user.' } as const;
      const waiting = { ...first, _id: '64b0000000000000000000e8', mailState: 'waiting' } as const;
      const entries = [{ ...first, ...refused }, waiting, { ...first, _id: 'e9' }];
      serveDetails({ isMailed: true, entries, version: 2 });
      return { status: 201, body: {} };
    });
    await person.click(pane().getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer is on its way')).toBeVisible();
    expect(api.received(answer)).toMatchObject([{ body: { version: 1, text: 'Come on Friday.' } }]);
    expect(await pane().findByText('Refused: No such user.')).toBeVisible();
    expect(pane().getByText('Waits to be sent')).toBeVisible();
    expect(pane().getByText('Sent')).toBeVisible();
    expect(pane().getByLabelText('Answer')).toHaveValue('');
  });

  test('leads to the next new message', async () => {
    const third = { ...second, _id: '64b0000000000000000000c4', username: 'Omar' };
    answerList([contact, { ...second, status: 'open' }, third]);
    serveDetails({}, third);
    const person = await openFirst();
    await person.type(await pane().findByLabelText('Answer'), 'Come on Friday.');
    api.on(answer, { status: 201, body: {} });
    await person.click(pane().getByRole('button', { name: 'I have sent it' }));
    await waitFor(() => expect(pane().getByRole('heading', { name: 'Omar' })).toHaveFocus());
  });

  test('stays with a message to which a link has led', async () => {
    const person = renderSite(`/admin/contacts?message=${contact._id}`);
    await person.type(await screen.findByLabelText('Answer'), 'Come on Friday.');
    api.on(answer, { status: 201, body: {} });
    await person.click(pane().getByRole('button', { name: 'I have sent it' }));
    expect(await screen.findByText('Message answered')).toBeVisible();
    await waitFor(() => expect(pane().getByLabelText('Answer')).toHaveValue(''));
    expect(pane().getByRole('heading', { name: 'Ravi' })).toBeVisible();
  });

  test('without a text says so under the field, and sends nothing', async () => {
    serveDetails({ isMailed: true });
    const person = await openFirst();
    const field = await pane().findByLabelText('Answer');
    await person.click(pane().getByRole('button', { name: 'Send answer' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Please fill in this field.');
    await person.type(field, 'C');
    expect(field).toHaveAccessibleDescription(/^Your name, the club and the message are added/);
    expect(api.received(answer)).toEqual([]);
  });

  test('second, one sees the first answer and keeps their own text', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    serveDetails({ isMailed: true });
    const person = await openFirst();
    await person.type(await pane().findByLabelText('Answer'), 'Come on Friday.');
    const extraDetails = 'Somebody else has saved another version meanwhile.';
    const meena = { _id: '64b0000000000000000000c3', name: 'Meena' };
    api.on(answer, () => {
      serveDetails({ isMailed: true, entries: [{ ...first, author: meena }], version: 2 });
      return { status: 409, body: { message: 'Conflict', extraDetails, current: contact } };
    });
    await person.click(pane().getByRole('button', { name: 'Send answer' }));
    expect(await pane().findByText('Come on Monday.')).toBeVisible();
    // 11:00 UTC at the club. It is said once.
    expect(pane().getByRole('alert')).toHaveTextContent(
      'Meena answered at 16:30: read it above, then send or change yours.',
    );
    expect(scroll.mock.contexts.at(-1)).toBe(pane().getByRole('alert'));
    expect(screen.queryByText(/Somebody else/)).toBeNull();
    expect(pane().getByLabelText('Answer')).toHaveValue('Come on Friday.');
    api.on(answer, { status: 201, body: {} });
    await person.click(pane().getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(api.received(answer)).toHaveLength(2));
    expect(api.received(answer)[1]?.body).toEqual({ version: 2, text: 'Come on Friday.' });
  });

  test('goes to the address that was meant, once somebody has chosen it', async () => {
    const mistyped = { ...contact, email: 'ravi@gmial.com' };
    answerList([mistyped]);
    serveDetails({ isMailed: true }, mistyped);
    const person = await openFirst();
    const to = await pane().findByLabelText('The answer goes to');
    expect(to).toHaveDisplayValue('Please choose');
    await person.type(pane().getByLabelText('Answer'), 'Come on Friday.');
    await person.click(pane().getByRole('button', { name: 'Send answer' }));
    expect(api.received(answer)).toEqual([]);
    await person.selectOptions(to, 'ravi@gmail.com (probably meant)');
    api.on(answer, () => {
      serveDetails({ entries: [{ ...first, to: 'ravi@gmail.com' }] }, mistyped);
      return { status: 201, body: {} };
    });
    await person.click(pane().getByRole('button', { name: 'Send answer' }));
    expect(await pane().findByText(/, to ravi@gmail\.com$/)).toBeVisible();
    expect(api.received(answer)).toMatchObject([{ body: { to: 'meant' } }]);
  });

  test('goes to the present address of an account that had the typed one', async () => {
    const formerAccount = {
      _id: '64b0000000000000000000a1',
      name: 'Ravi K',
      email: 'ravi@new.example',
      until: '2027-03-02T10:00:00.000Z',
    };
    answerList([contact]);
    serveDetails({ isMailed: true, formerAccount, isAddressReplaced: true });
    const person = await openFirst();
    expect(
      await pane().findByText(/had this address until 2 Mar 2027\. Its address/),
    ).toBeVisible();
    expect(pane().queryByText('No account has this address.')).toBeNull();
    await person.type(pane().getByLabelText('Answer'), 'Come on Friday.');
    const to = pane().getByLabelText('The answer goes to');
    await person.selectOptions(to, 'ravi@new.example (of the account now)');
    api.on(answer, { status: 201, body: {} });
    await person.click(pane().getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(api.received(answer)).toMatchObject([{ body: { to: 'account' } }]));
  });

  test('says to who may not see users that an admin can answer to the present address', async () => {
    serveDetails({ isMailed: true, isAddressReplaced: true });
    await openFirst();
    expect(await pane().findByText(/Only an admin can answer there/)).toBeVisible();
    expect(pane().queryByLabelText('The answer goes to')).toBeNull();
  });

  test('is left behind by a press, when the next message has opened', async () => {
    const old: ContactDto = { ...second, _id: '64b0000000000000000000c4', status: 'answered' };
    answerList([{ ...second, username: 'Zoya' }, contact, old]);
    serveDetails({ isMailed: true });
    serveDetails({}, { ...second, username: 'Zoya' });
    const person = await openFirst();
    await person.type(await pane().findByLabelText('Answer'), 'Come on Friday.');
    api.on(answer, { status: 201, body: {} });
    await person.click(pane().getByRole('button', { name: 'Send answer' }));
    // A new one comes before one that was answered, also when it stands above.
    expect(await pane().findByRole('heading', { level: 2, name: 'Zoya' })).toHaveFocus();
    expect(pane().getByText(/^You have answered/)).toBeVisible();
    await person.click(pane().getByRole('link', { name: 'Show the answer' }));
    expect(await pane().findByRole('heading', { level: 2, name: 'Ravi' })).toBeVisible();
    expect(pane().queryByText(/^You have answered/)).toBeNull();
    // Opened later, it is not the next one any more.
    await person.click(screen.getByRole('link', { name: 'Zoya' }));
    expect(await pane().findByRole('heading', { level: 2, name: 'Zoya' })).toBeVisible();
    expect(pane().queryByText(/^You have answered/)).toBeNull();
  });

  test('is not spoken of any more, when something is done with the next message', async () => {
    const person = await openFirst();
    await person.type(await pane().findByLabelText('Answer'), 'Come on Friday.');
    api.on(answer, { status: 201, body: {} });
    await person.click(pane().getByRole('button', { name: 'I have sent it' }));
    expect(await pane().findByText(/^You have answered/)).toBeVisible();
    const taken = { ...second, version: 2, assignee: own };
    api.on(`PATCH /api/admin/contacts/${second._id}`, () => {
      answerList([contact, taken]);
      serveDetails({}, taken);
      return { body: taken };
    });
    await person.click(pane().getByRole('button', { name: 'Take' }));
    expect(await pane().findByRole('button', { name: 'Give back' })).toBeVisible();
    await waitFor(() => expect(pane().queryByText(/^You have answered/)).toBeNull());
    expect(pane().getByRole('heading', { level: 2, name: 'Meena' })).toBeVisible();
  });

  test('that was begun is marked in the list, in this browser', async () => {
    const person = await openFirst();
    await person.type(await pane().findByLabelText('Answer'), 'Come');
    document.body.innerHTML = '';
    renderSite('/admin/contacts');
    expect(await screen.findByText('Draft')).toBeVisible();
  });

  test('without a mail server opens the mail program with the text and what is answered', async () => {
    const person = await openFirst();
    await person.type(await pane().findByLabelText('Answer'), 'Come & see');
    const link = pane().getByRole('link', { name: 'Open in your mail program' });
    const { href } = new URL(link.getAttribute('href') ?? '');
    expect(href).toMatch(/^mailto:ravi%40example\.edu\?subject=Your%20message%20to%20/);
    const body = new URLSearchParams(href.slice(href.indexOf('?'))).get('body');
    expect(body).toMatch(/^Come & see\r\n\r\nRavi wrote on .+:\r\n> Hello\r\n> <b>club<\/b>$/);
    api.on(answer, { status: 201, body: {} });
    await person.click(pane().getByRole('button', { name: 'I have sent it' }));
    expect(await screen.findByText('Message answered')).toBeVisible();
  });
});
