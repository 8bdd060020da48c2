import type { EventDto } from '@club/shared/event';
import request from 'supertest';
import { createTestApp, queuedMails, tokenSecret } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished } from '../../../../test/events';
import { createMailSender } from '../../../../test/mailSenders';
import { MailServer } from '../../../../test/mailServer';
import { hashLinkToken, newLinkToken } from '../../../lib/linkTokens';
import { createSmtp } from '../../../lib/smtp';
import { createLimits, noLimits } from '../../../limits/limits';
import { addMilliseconds, hour, minute } from '../../../time';
import { storeRegistration } from '../storedRegistrations';

useDatabase();

/* One person who confirms and cancels again and again, with one link. */

const now = new Date('2030-01-10T10:00:00Z');
const limits = createLimits(tokenSecret);
const [limited, unlimited] = [limits, noLimits].map((each) =>
  createTestApp({ mails: queuedMails, limits: each }),
);
const token = newLinkToken();
let event: EventDto;

beforeEach(async () => {
  setClock(now);
  event = await createPublished(await createEventManager(), { capacity: 2, questions: [] });
  const links = [hashLinkToken(token)];
  const begun = { name: 'Asha', answers: [], confirmedAt: null, isTyped: false, links };
  await storeRegistration(event._id, 'asha@college.example', begun);
});

const act = async (what: 'confirm' | 'cancel', site = limited) => {
  const call = request(site ?? '').post(`/api/registrations/own/${what}`);
  return (await call.send({ token })).status;
};

test('confirms five times an hour, and can still cancel', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await act('confirm')).toBe(200);
    expect(await act('cancel')).toBe(200);
  }
  expect(await act('confirm')).toBe(429);
  setClock(addMilliseconds(now, hour + minute));
  expect(await act('confirm')).toBe(200);
  // One that is confirmed is not counted.
  for (let round = 0; round < 6; round += 1) expect(await act('confirm')).toBe(200);
  expect(await act('cancel')).toBe(200);
});

test('of many changes of one place the first and the last are mailed', async () => {
  const mailServer = await MailServer.open();
  const sender = createMailSender(createSmtp({ url: mailServer.url, from: 'club@club.example' }));
  for (let round = 0; round < 4; round += 1) {
    setClock(addMilliseconds(now, round * 1000));
    expect(await act('confirm', unlimited)).toBe(200);
    await sender.sendDueMails();
    if (round < 3) expect(await act('cancel', unlimited)).toBe(200);
  }
  expect(mailServer.received).toHaveLength(1);
  setClock(addMilliseconds(now, 16 * minute));
  await sender.sendDueMails();
  expect(mailServer.received).toHaveLength(2);
  await sender.stop();
  await mailServer.close();
});
