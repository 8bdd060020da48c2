import type { EventDto } from '@club/shared/event';
import { useDatabase } from '../../../../test/database';
import { queueDueMails, useEventMails } from '../../../../test/eventMails';
import { createPublished } from '../../../../test/events';
import { addMilliseconds, hour } from '../../../time';
import { CertificateModel } from '../../certificates/certificates.model';
import { RegistrationModel } from '../registrations.model';

useDatabase();

/** Ten days before the pitch night. */
const now = new Date('2030-01-20T12:00:00.000Z');
const {
  manager,
  received,
  add,
  cancel,
  issueCertificates,
  correctCertificate,
  readdress,
  ...rest
} = useEventMails(now);
const { goTo, settle, round } = rest;
const mark = (name: string) =>
  RegistrationModel.updateOne({ name }, { present: { at: now, by: 'Vikram', scan: null } });
const hoursAfter = ({ endsAt }: EventDto, hours: number) =>
  goTo(addMilliseconds(new Date(endsAt), hours * hour));

test('who was there gets one mail about the certificate, also who is added later', async () => {
  const event = await createPublished(manager());
  await add(event, 'asha', 'bala', 'chitra');
  await settle();
  await mark('asha');
  await hoursAfter(event, 0);
  expect(await round()).toEqual([]);
  await issueCertificates(event);
  expect(await round()).toEqual(['asha: Your certificate']);
  expect(received().at(-1)?.text).toContain('/registration#token=');
  await mark('bala');
  await issueCertificates(event);
  expect(await round()).toEqual(['bala: Your certificate']);
});

test('a certificate that is revoked before its mail leaves is not mailed; the next one is', async () => {
  const event = await createPublished(manager());
  await add(event, 'asha', 'bala');
  await settle();
  await mark('asha');
  await hoursAfter(event, 0);
  await issueCertificates(event);
  await queueDueMails();
  await CertificateModel.updateOne({}, { revokedAt: new Date() });
  expect(await round()).toEqual([]);
  await CertificateModel.updateOne({}, { revokedAt: null });
  await mark('bala'); // by a phone that had no network
  await issueCertificates(event);
  expect(await round()).toEqual(['asha: Your certificate', 'bala: Your certificate']);
});

test('a correction is mailed when it is asked for, each once, and the list has the name', async () => {
  const event = await createPublished(manager());
  await add(event, 'asha');
  await settle();
  await mark('asha');
  await hoursAfter(event, 0);
  await issueCertificates(event);
  expect(await round()).toEqual(['asha: Your certificate']);
  expect(await correctCertificate('Asha', false)).toMatchObject({ name: 'Asha', isTold: false });
  expect(await round()).toEqual([]);
  for (const [index, name] of ['Asha R', 'Asha Raman'].entries()) {
    await hoursAfter(event, index + 1);
    expect(await correctCertificate(name, true)).toMatchObject({ name, isTold: true });
    expect(await round()).toEqual(['asha: Your corrected certificate']);
    expect(received().at(-1)?.text).toContain(`Pitch Night to ${name}.`);
    expect(await RegistrationModel.findOne()).toMatchObject({ name });
    expect(await round()).toEqual([]);
  }
  await RegistrationModel.updateOne({}, { email: '' });
  expect(await correctCertificate('Asha', true)).toMatchObject({ isTold: false });
  expect(await round()).toEqual([]);
});

test('a certificate is mailed to another address, and not to the former one any more', async () => {
  const event = await createPublished(manager());
  const [asha, bala] = await add(event, 'asha', 'bala');
  await settle();
  for (const name of ['asha', 'bala']) await mark(name);
  await hoursAfter(event, 0);
  await issueCertificates(event);
  if (asha) await readdress(event, asha, 'asha.raman@college.example'); // before it was mailed
  expect(await round()).toEqual(['asha.raman: Your certificate', 'bala: Your certificate']);
  if (bala) await readdress(event, bala, 'balu@college.example');
  expect(await round()).toEqual(['balu: Your certificate']);
  expect(received().at(-1)?.text).toContain('/registration#token=');
  await issueCertificates(event);
  expect(await round()).toEqual([]);
  await hoursAfter(event, 1);
  await correctCertificate('Asha Raman', true);
  expect(await round()).toEqual(['asha.raman: Your corrected certificate']);
});

test('a mail that waits for the former address does not leave', async () => {
  const event = await createPublished(manager());
  const [asha] = await add(event, 'asha');
  await settle();
  await mark('asha');
  await hoursAfter(event, 0);
  await issueCertificates(event);
  await queueDueMails();
  if (asha) await readdress(event, asha, 'asha.raman@college.example');
  expect(await round()).toEqual(['asha.raman: Your certificate']);
});

test('who was there is asked once how it was, by the mail about the certificate or the next morning', async () => {
  const event = await createPublished(manager());
  await add(event, 'asha', 'bala', 'chitra', 'deepa');
  await settle();
  for (const name of ['asha', 'bala', 'chitra']) await mark(name);
  await hoursAfter(event, 11);
  expect(await round()).toEqual([]);
  await RegistrationModel.updateOne({ name: 'bala' }, { thankedAt: new Date() });
  await RegistrationModel.updateOne({ name: 'chitra' }, { hasGivenFeedback: true });
  await hoursAfter(event, 12);
  expect(await round()).toEqual(['asha: Your feedback']);
  await issueCertificates(event);
  expect(await round()).toEqual(['asha: Your certificate', 'chitra: Your certificate']);
  const asked = received().filter(({ text }) => text.includes('short questions'));
  expect(asked).toHaveLength(2); // and not chitra, who has answered
});

test('who got a certificate before the end is asked the next morning', async () => {
  const event = await createPublished(manager());
  await add(event, 'asha', 'bala');
  await settle();
  await mark('asha');
  await goTo(addMilliseconds(new Date(event.startsAt), hour));
  await issueCertificates(event);
  expect(await round()).toEqual(['asha: Your certificate']);
  expect(received().at(-1)?.text).not.toContain('short questions');
  await hoursAfter(event, 0);
  await mark('bala');
  await issueCertificates(event);
  expect(await round()).toEqual(['bala: Your certificate']);
  await hoursAfter(event, 12);
  expect(await round()).toEqual(['asha: Your feedback']);
});

test('who was there and is left out of the certificates is thanked and asked the next morning', async () => {
  const event = await createPublished(manager());
  await add(event, 'asha', 'bala');
  await settle();
  for (const name of ['asha', 'bala']) await mark(name);
  await hoursAfter(event, 0);
  await issueCertificates(event);
  await CertificateModel.deleteOne({ name: 'bala' });
  expect(await round()).toEqual(['asha: Your certificate']);
  await hoursAfter(event, 12);
  expect(await round()).toEqual(['bala: Your feedback']);
});

test('where nobody is marked as there, who had a place is asked; nobody of an event that was cancelled', async () => {
  const event = await createPublished(manager(), { capacity: 2 });
  const cancelled = await createPublished(manager(), { slug: 'cancelled' });
  await add(event, 'asha', 'bala', 'chitra');
  await add(cancelled, 'deepa');
  await cancel(cancelled);
  await settle();
  await hoursAfter(event, 12);
  await queueDueMails();
  await RegistrationModel.updateOne({ name: 'bala' }, { hasGivenFeedback: true });
  expect(await round()).toEqual(['asha: Your feedback']);
});
