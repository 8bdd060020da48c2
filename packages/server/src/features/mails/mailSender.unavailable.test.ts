import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { club, createRecordingLogger } from '../../../test/app';
import { connectMigrated } from '../../../test/connectMigrated';
import { createDatabaseUri } from '../../../test/database';
import { createMailSender } from '../../../test/mailSenders';
import { MailServer } from '../../../test/mailServer';
import { disconnectDatabase } from '../../lib/database';
import { createSmtp } from '../../lib/smtp';
import { createMails } from './mails.service';

test('without a database the sender waits, logs it once, and continues when it is back', async () => {
  const uri = createDatabaseUri();
  const mailServer = await MailServer.open();
  const smtp = createSmtp({ url: mailServer.url, from: 'club@club.example' });
  const log: string[] = [];
  const sender = createMailSender(smtp, { logger: createRecordingLogger(log) });
  const mails = createMails({ smtp, describeClub: () => club, onQueued: () => sender.wake() });

  await connectMigrated(uri);
  await disconnectDatabase();
  sender.wake();
  sender.wake();
  while (log.length === 0) await sleep(5);

  await connectMigrated(uri);
  await mails.queue('emailChanged', 'asha@college.example', { changedAt: new Date() });
  while (mailServer.received.length === 0) await sleep(5);
  await sender.stop();
  expect(log.filter((line) => line.includes('no access to the queue'))).toHaveLength(1);

  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
  await mailServer.close();
});
