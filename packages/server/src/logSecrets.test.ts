import type { AddressInfo } from 'node:net';
import { createAdmin } from '../test/accounts';
import { createRecordingLogger, createTestApp, passwords } from '../test/app';
import { useDatabase } from '../test/database';
import { createMailSender } from '../test/mailSenders';
import { expectNoSecrets, handOutSecrets, secret } from '../test/secretRun';
import { createMails } from './features/mails/mails.service';
import { createSmtp } from './lib/smtp';

useDatabase();

// Each night a whole site does the same, from its start to its end.
test('the log of the application holds no password, token, hash, link, address or text of a person', async () => {
  const log: string[] = [];
  const logger = createRecordingLogger(log);
  // Nobody listens there: what the site says of mails that cannot be sent is in the log, too.
  const url = `smtp://user:${secret.mailPassword}@127.0.0.1:1`;
  const smtp = createSmtp({ url, from: 'club@college.example' });
  const describeClub = () => ({
    name: 'Test Club',
    email: '',
    url: 'https://club.example',
    timeZone: 'UTC',
  });
  const mails = createMails({ smtp, describeClub, onQueued: () => undefined });
  const server = createTestApp({ logger, mails });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { adminEmail, adminPassword } = secret;
  await createAdmin({ email: adminEmail, passwordHash: await passwords.hash(adminPassword) });

  const { port } = server.address() as AddressInfo;
  const given = await handOutSecrets(`http://127.0.0.1:${port}`);
  await createMailSender(smtp, { logger }).sendDueMails();
  await new Promise((resolve) => server.close(resolve));
  expect(log.join('')).toContain('mail postponed');
  expectNoSecrets(log.join(''), given);
});
