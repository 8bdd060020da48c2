import type { MailDto } from '@club/shared/mail';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/mails';
const queue = 'GET /api/admin/mails/queue';
const sendTest = 'POST /api/admin/mails/test';

const sent: MailDto = {
  _id: '64b0000000000000000000e1',
  kind: 'invitation',
  to: 'ravi@example.edu',
  subject: 'Invitation (Test Club)',
  state: 'sent',
  attempts: 1,
  reason: '',
  createdAt: '2027-03-01T10:00:00.000Z',
  nextAttemptAt: null,
  finishedAt: '2027-03-01T10:00:05.000Z',
};
const sentLater: MailDto = {
  ...sent,
  _id: '64b0000000000000000000e4',
  to: 'asha@example.edu',
  finishedAt: '2027-03-02T04:15:00.000Z',
};
const waiting: MailDto = {
  ...sent,
  _id: '64b0000000000000000000e2',
  to: 'mina@example.edu',
  state: 'waiting',
  reason: 'The mail server does not answer.',
  nextAttemptAt: '2027-03-01T10:04:00.000Z',
  finishedAt: null,
};
/** It is to leave with what comes until then. */
const later: MailDto = {
  ...waiting,
  _id: '64b0000000000000000000e5',
  to: 'arun@example.edu',
  attempts: 0,
  reason: 'Another mail came shortly before.',
};
const failed: MailDto = {
  ...sent,
  _id: '64b0000000000000000000e3',
  to: 'zoya@example.edu',
  state: 'failed',
  reason: 'The mail server refuses this recipient.',
};

beforeEach(() => {
  signInAs(admin, api);
  api.on(queue, { body: { waiting: 0, sentBy: null } });
});

function answerList(mails: MailDto[]): void {
  api.on(list, { body: mails, headers: { 'X-Total-Count': String(mails.length) } });
}

async function openTestMail() {
  const person = renderSite('/admin/mails');
  await person.click(await screen.findByRole('button', { name: 'Send a test mail' }));
  return { person, dialog: await screen.findByRole('dialog', { name: 'Send a test mail' }) };
}

describe('/admin/mails', () => {
  test("shows each mail's state, and why it was not sent, in the club's time", async () => {
    answerList([sent, sentLater, waiting, later, failed]);
    renderSite('/admin/mails');
    // Where an address may break, jsdom reads a space.
    expect(screen.queryByRole('button', { name: sent.subject })).toBeNull();
    const row = async (email: string) =>
      screen.findByRole('row', { name: new RegExp(email.replace('@', '@ ?')) });
    expect(await row(sent.to)).toHaveTextContent(/1 Mar 2027, 15:30Sent$/);
    expect(await row(sentLater.to)).toHaveTextContent('Sent 2 Mar 2027, 09:45');
    expect(await row(waiting.to)).toHaveTextContent(
      'WaitingThe mail server does not answer.Next attempt: 1 Mar 2027, 15:34.',
    );
    expect(await row(later.to)).toHaveTextContent(
      `Waiting${later.reason}Not before 1 Mar 2027, 15:34.`,
    );
    expect(await row(failed.to)).toHaveTextContent(`Failed${failed.reason}`);
    expect(api.received(list)).toMatchObject([{ authorization: 'Bearer stored-token' }]);
  });

  test('says how many wait, and until when all are sent', async () => {
    answerList([waiting]);
    api.on(queue, { body: { waiting: 300, sentBy: '2027-03-02T09:00:00.000Z' } });
    renderSite('/admin/mails');
    expect(await screen.findByText(/^300 mails wait\./)).toHaveTextContent(
      /^300 mails wait\. All are sent by 2 Mar 2027, 14:30 \S+, unless the mail server refuses\.$/,
    );
  });

  test('says how many could not be sent, until somebody has seen it', async () => {
    answerList([failed]);
    const failures = 'GET /api/admin/mails/failures';
    const until = '2027-03-01T11:00:00.000Z';
    api.on(failures, { body: { count: 2, until } });
    const seen = 'POST /api/admin/mails/failures/seen';
    api.on(seen, () => {
      api.on(failures, { body: { count: 0, until: null } });
      return { body: { count: 0, until: null } };
    });
    const person = renderSite('/admin/mails');
    expect(await screen.findByText(/^2 mails could not be sent\. The list says why/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Seen/ }));
    expect(await screen.findByText('The dashboard speaks of them no more')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/could not be sent/)).toBeNull());
    expect(api.received(seen)).toMatchObject([{ body: { until } }]);
  });

  test('shows what a mail says only where the site keeps it, as the demo does', async () => {
    answerList([sent]);
    const text = { body: { text: 'Please come:\n\nhttps://club.example/link\n\nClub' } };
    api.on(`GET /api/admin/mails/${sent._id}/text`, text);
    api.on(queue, { body: { waiting: 0, sentBy: null, keepsTexts: true } });
    const person = renderSite('/admin/mails');
    await person.click(await screen.findByRole('button', { name: sent.subject }));
    const dialog = await screen.findByRole('dialog', { name: 'The mail' });
    expect(await within(dialog).findByText(/^Please come/)).toBeVisible();
    const link = within(dialog).getByRole('link', { name: 'https://club.example/link' });
    expect(link).toHaveAttribute('href', 'https://club.example/link');
  });

  test('sorts by state in the URL', async () => {
    answerList([sent]);
    const person = renderSite('/admin/mails');
    await screen.findByText(sent.to);
    await person.click(screen.getByRole('link', { name: 'State' }));
    expect(currentUrl()).toHaveTextContent('/admin/mails?sort=state');
    await waitFor(() =>
      expect(api.received(list).at(-1)).toMatchObject({ query: { sort: 'state' } }),
    );
  });

  test.each([
    { sendsMail: true, words: /^No mails yet\. .* will be listed here\.$/ },
    { sendsMail: false, words: /^No mails yet\. Without a mail server .* copy the links where/ },
  ])(
    'says when there are none where links are: with mail $sendsMail',
    async ({ sendsMail, words }) => {
      answerList([]);
      renderSite('/admin/mails', { ...clubContent, ...(sendsMail && { sendsMail }) });
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
    },
  );

  test('says that a search found none, and leads back to all', async () => {
    answerList([]);
    renderSite('/admin/mails?search=nobody');
    expect(await screen.findByText('No mails found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/admin/mails');
  });
});

describe('a test mail', () => {
  beforeEach(() => answerList([]));

  test('goes to their own address unless another is given', async () => {
    api.on(sendTest, { body: { message: 'Sent' } });
    const { person, dialog } = await openTestMail();
    await person.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The mail server has taken the test mail')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.received(sendTest)).toMatchObject([
      { authorization: 'Bearer stored-token', body: { to: admin.email } },
    ]);
  });

  test.each([
    [
      'without a mail server',
      { status: 409, body: { message: 'Mail is not set up: the operator sets SMTP_URL.' } },
      'Mail is not set up: the operator sets SMTP_URL.',
    ],
    ['when the site is away', 'broken connection', 'The site could not be reached.'],
  ] as const)('says plainly why it failed %s', async (_, reply, reason) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(sendTest, reply);
    const { person, dialog } = await openTestMail();
    await person.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText(reason)).toBeVisible();
    expect(await screen.findByText('Failed to send the test mail')).toBeVisible();
  });
});
