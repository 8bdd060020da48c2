import { createServer, type Server } from 'node:net';
import { MailServer, refusal, type Step } from '../../test/mailServer';
import { createSmtp } from './smtp';
import { SmtpError } from './smtpError';

const mail = {
  messageId: `<${'1'.repeat(24)}@club.example>`,
  to: 'asha@college.example',
  fromName: 'Test Club',
  subject: 'Hello',
  text: 'A text with https://club.example/link#token=secret in it',
  replyTo: 'hello@club.example',
  references: [],
  isAutomatic: true,
};
const from = 'club@club.example';

let mailServer: MailServer;

beforeEach(async () => {
  mailServer = await MailServer.open();
});

afterEach(() => mailServer.close());

/** What sending the mail throws. */
async function failureOf(url: string): Promise<SmtpError> {
  try {
    await createSmtp({ url, from }).send(mail);
  } catch (error) {
    if (error instanceof SmtpError) return error;
    throw error;
  }
  throw new Error('The mail was sent.');
}

/** Refuses at one step of the session. */
function refuseAt(refused: Step, error: Error): void {
  mailServer.answer = (step) => (step === refused ? error : null);
}

test('hands over sender, recipient, subject and text', async () => {
  await createSmtp({ url: mailServer.url, from }).send({ ...mail, subject: 'Grüße' });
  const { recipients, headers, text } = mailServer.onlyMail;
  expect(recipients).toEqual([mail.to]);
  expect(headers).toMatch(/^From: Test Club <club@club\.example>$/m);
  expect(headers).toMatch(/^To: asha@college\.example$/m);
  expect(headers).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=$/m);
  expect(headers).toMatch(/^Message-ID: <1{24}@club\.example>$/m);
  expect(headers).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  expect(text.trimEnd()).toBe(mail.text);
});

test('answers go to the club; the mail of a person says what it answers', async () => {
  const smtp = createSmtp({ url: mailServer.url, from });
  await smtp.send(mail);
  expect(mailServer.onlyMail.headers).toMatch(/^Reply-To: Test Club <hello@club\.example>$/m);
  expect(mailServer.onlyMail.headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mailServer.onlyMail.headers).not.toMatch(/^(In-Reply-To|References):/m);
  await smtp.send({
    ...mail,
    references: ['<first@club.example>', '<second@club.example>'],
    isAutomatic: false,
  });
  const headers = mailServer.received[1]?.headers;
  expect(headers).toMatch(/^In-Reply-To: <second@club\.example>$/m);
  expect(headers).toMatch(/^References: <first@club\.example>\s+<second@club\.example>$/m);
  expect(headers).not.toMatch(/^Auto-Submitted:/m);
});

test.each([
  ['subject', { subject: 'Hello\r\nBcc: other@college.example\r\n\r\nand a text' }],
  ['name', { fromName: 'Club" <x@y.example>,\r\nBcc: other@college.example' }],
  ['name of a route', { fromName: '"\\" <other@college.example>, other@college.example' }],
])('a %s with line breaks or quotes forges no header', async (_name, change) => {
  await createSmtp({ url: mailServer.url, from }).send({ ...mail, ...change });
  const { recipients, headers, text } = mailServer.onlyMail;
  expect(recipients).toEqual([mail.to]);
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers).toMatch(/<club@club\.example>$/m);
  expect(text.trimEnd()).toBe(mail.text);
});

describe('says in plain words, of', () => {
  test('a wrong login', async () => {
    refuseAt('login', refusal(535, 'Authentication failed'));
    const { message, refusal: kind } = await failureOf(
      mailServer.url.replace('//', '//club:hidden@'),
    );
    expect(message).toBe(
      'The mail server refuses the login: check user and password in SMTP_URL. It says: 535 Authentication failed',
    );
    expect(kind).toBe('temporary');
  });

  test('an unknown host', async () => {
    const { message, refusal: kind } = await failureOf('smtp://mail.invalid');
    expect(message).toBe('There is no mail server of this name: check the host in SMTP_URL.');
    expect(kind).toBe('temporary');
  });

  test('a port where nothing listens', async () => {
    const { message } = await failureOf('smtp://127.0.0.1:1');
    expect(message).toBe(
      'The mail server refuses the connection: check host and port in SMTP_URL.',
    );
  });

  test('TLS on a port without it', async () => {
    const { message } = await failureOf(mailServer.url.replace('smtp:', 'smtps:'));
    expect(message).toMatch(/^There is no safe connection to the mail server \(ERR_SSL_\w+\): /);
  });

  test('a certificate that is not valid', async () => {
    const secure = await MailServer.open({ secure: true });
    const { message } = await failureOf(secure.url);
    await secure.close();
    expect(message).toMatch(/^There is no safe connection to the mail server \([A-Z_]+\): /);
  });

  test('a server that says nothing', async () => {
    const silent = await listen(createServer(() => undefined));
    const { message } = await failureOf(`${silent.url}?greetingTimeout=50`);
    await silent.close();
    expect(message).toMatch(/^The mail server does not answer in time: /);
  });

  test('a server that hangs up', async () => {
    const rude = await listen(createServer((socket) => socket.end()));
    const { message } = await failureOf(rude.url);
    await rude.close();
    expect(message).toBe('The connection to the mail server broke off.');
  });

  test('a refused sender', async () => {
    refuseAt('sender', refusal(550, '5.7.1 Not yours'));
    const { message, refusal: kind } = await failureOf(mailServer.url);
    expect(message).toBe(
      'The mail server refuses the sender: check MAIL_FROM. It says: 550 5.7.1 Not yours',
    );
    expect(kind).toBe('temporary');
  });

  test.each([
    [450, 'temporary'],
    [550, 'permanent'],
  ])('a recipient refused with %i', async (status, expected) => {
    refuseAt('recipient', refusal(status, 'No such mailbox'));
    const { message, refusal: kind, code } = await failureOf(mailServer.url);
    expect(message).toBe(
      `The mail server refuses this recipient: check the address. It says: ${status} No such mailbox`,
    );
    expect(kind).toBe(expected);
    expect(code).toBe(`EENVELOPE ${status}`);
  });

  test('a refused text, without what the server quotes of it', async () => {
    refuseAt('text', refusal(554, 'Spam: https://club.example/link#token=secret'));
    const { message, refusal: kind } = await failureOf(mailServer.url);
    expect(message).toBe('The mail server refuses the mail.');
    expect(kind).toBe('permanent');
  });
});

test('sends no password in the clear to another machine', async () => {
  // 0.0.0.0 reaches this machine, but does not look like it.
  const url = mailServer.url.replace('//127.0.0.1', '//club:hidden@0.0.0.0');
  const { message, code } = await failureOf(url);
  expect(message).toMatch(/^There is no safe connection to the mail server/);
  expect(code).toMatch(/^ETLS/);
});

/** A server that does not speak SMTP. */
async function listen(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
