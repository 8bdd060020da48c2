import type { CertificateDto } from '@club/shared/certificate';
import { toEventChange } from '@club/shared/eventChange';
import sharp from 'sharp';
import request from 'supertest';
import { app } from '../../../test/app';
import { ofCode, useEvening } from '../../../test/certificates';
import { useDatabase } from '../../../test/database';
import { eventsPath } from '../../../test/events';
import { AuditEntryModel } from '../audit/audit.model';
import { ContentModel } from '../content/content.model';
import { newRegistrationLink } from '../events/registrations/registrationLinks.service';
import { RegistrationModel } from '../events/registrations.model';
import { CertificateModel } from './certificates.model';
import { listCertificatesTo } from './certificates.service';

useDatabase();

const evening = useEvening();
const { path, issue, list, correct, signUp, send } = evening;
const check = (code: string) => request(app).get(`/api/certificates/${code}`);

/** Issues one certificate. */
async function issueOne(name: string): Promise<CertificateDto> {
  await signUp(name, true);
  await issue();
  const [certificate] = await list();
  if (!certificate) throw new Error('Nothing was issued.');
  return certificate;
}

test('a code says to anybody what is on the certificate, and nothing else', async () => {
  const { code } = await issueOne('Asha');
  const readings = [code, code.toLowerCase(), code.replace(/(....)/g, '$1-').slice(0, -1)];
  for (const reading of readings) {
    const { status, body } = await check(reading);
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: 'Asha', event: 'Pitch Night', day: '2030-01-30', state: 'valid' },
    });
  }
  expect((await check('0'.repeat(16))).status).toBe(404);
  expect((await check('short')).status).toBe(404);
});

test('what is issued stays as it is when the event changes', async () => {
  const { code } = await issueOne('Asha');
  const moved = { startsAt: '2030-02-06T12:00:00.000Z', endsAt: '2030-02-06T14:00:00.000Z' };
  const change = { ...toEventChange(evening.event), ...moved, title: 'Other' };
  await send('patch', `${eventsPath}/${evening.event._id}`, change);
  expect((await check(code)).body).toMatchObject({ event: 'Pitch Night', day: '2030-01-30' });
});

test('a corrected name makes a new certificate, and the former code says so', async () => {
  const { code } = await issueOne('Asha');
  const { status, body } = await correct(code, 'Asha Raman');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Asha Raman', state: 'valid', corrections: 1 });
  expect((await check(code)).body).toMatchObject({ name: 'Asha', state: 'corrected' });
  expect((await check(body.code)).body).toMatchObject({ name: 'Asha Raman', state: 'valid' });
  expect((await correct(code, 'Another')).status).toBe(409);
  expect((await send('delete', ofCode(code))).status).toBe(409);
  expect((await send('get', ofCode(code))).status).toBe(409);
  expect((await issue()).body).toEqual({ issued: 0 });
  expect(await AuditEntryModel.findOne({ action: 'certificate.corrected' })).toMatchObject({
    before: { name: 'Asha' },
    after: { name: 'Asha Raman' },
  });
});

test('of two corrections at once, one is made', async () => {
  const { code } = await issueOne('Asha');
  const answers = await Promise.all([correct(code, 'Asha R'), correct(code, 'Asha Raman')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const certificate = await CertificateModel.findOne().orFail();
  expect(certificate).toMatchObject({ former: [{ code, name: 'Asha' }] });
  expect(await RegistrationModel.findOne()).toMatchObject({ name: certificate.name });
});

test('422 for a name that is none', async () => {
  const { code } = await issueOne('Asha');
  const response = await correct(code, ' ');
  expect(response.status).toBe(422);
  expect(response.body.errors).toMatchObject([{ field: 'name' }]);
});

test('a revoked certificate says so, and can be made valid again', async () => {
  const { code } = await issueOne('Asha');
  expect((await send('post', ofCode(code, '/restore'))).status).toBe(409);
  expect((await send('delete', ofCode(code))).status).toBe(204);
  expect((await send('delete', ofCode(code))).status).toBe(409);
  expect((await correct(code, 'Asha Raman')).status).toBe(409);
  expect((await check(code)).body).toMatchObject({ state: 'revoked' });
  expect((await send('get', `${path()}/next`)).body).toMatchObject({ people: 0, revoked: 1 });
  expect((await issue()).body).toEqual({ issued: 0 });
  expect(await list('&state=revoked')).toHaveLength(1);
  expect(await list('&state=valid')).toHaveLength(0);
  expect((await send('post', ofCode(code, '/restore'))).status).toBe(204);
  expect((await check(code)).body).toMatchObject({ state: 'valid' });
});

test('who has an account finds their own certificates in their data', async () => {
  const { code } = await issueOne('Asha');
  const email = 'asha@college.example';
  expect(await listCertificatesTo(email)).toEqual([
    { name: 'Asha', event: 'Pitch Night', day: '2030-01-30', state: 'valid', code },
  ]);
  expect(await listCertificatesTo('bala@college.example')).toEqual([]);
});

test('404 for codes and events that there are not', async () => {
  const none = '0'.repeat(16);
  expect((await correct(none, 'Asha')).status).toBe(404);
  expect((await send('delete', ofCode(none))).status).toBe(404);
  expect((await send('post', `${eventsPath}/${'0'.repeat(24)}/certificates`)).status).toBe(404);
});

describe('the PDF', () => {
  const own = (token: string) =>
    request(app).post('/api/registrations/own/certificate').send({ token }).responseType('blob');

  test('is had by the link of the registration, while the certificate is valid', async () => {
    const registration = await signUp('Asha', true);
    const token = await newRegistrationLink(registration._id);
    const state = async () =>
      (await request(app).post('/api/registrations/own').send({ token })).body.certificate;
    expect((await own(token)).status).toBe(404);
    expect(await state()).toBeNull();
    await issue();
    expect(await state()).toBe('valid');
    const { status, headers, body } = await own(token);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    const [certificate] = await list();
    expect(headers['content-disposition']).toContain(`certificate-${certificate?.code}.pdf`);
    await send('delete', ofCode(certificate?.code ?? ''));
    expect((await own(token)).status).toBe(404);
    expect(await state()).toBe('revoked');
    expect((await own('a'.repeat(43))).status).toBe(422);
  });

  test('is had by the team, and as a sample before anything is issued', async () => {
    const sample = await send('get', `${path()}/sample`);
    expect(sample.headers['content-type']).toBe('application/pdf');
    const picture = await send('get', `${path()}/sample.png`);
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'png', width: 842 });
    const signed = await send('post', '/api/admin/certificates/sample.png', {
      value: { signers: [{ name: 'Kabir Anand', position: 'President', image: null }] },
    });
    expect(await sharp(signed.body).metadata()).toMatchObject({ format: 'png', width: 842 });
    expect(signed.body.equals(picture.body)).toBe(false);
    const wrong = { value: { signers: [{ name: '', position: '', image: null }] } };
    expect(await send('post', '/api/admin/certificates/sample.png', wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'value.signers.0.name' }] },
    });
    const { code } = await issueOne('Asha');
    const printed = await send('get', ofCode(code));
    expect(printed.status).toBe(200);
    expect(printed.headers['content-type']).toBe('application/pdf');
  });
});

test('all that are valid are had in one PDF, each on a page', async () => {
  for (const name of ['Asha', 'Bala', 'Chitra']) await signUp(name, true);
  await issue();
  const [first] = await list();
  await send('delete', ofCode(first?.code ?? ''));
  const { status, headers, body } = await send('get', `${path()}.pdf`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect((await send('get', `${path()}.pdf?page=2`)).status).toBe(404);
  expect((await send('get', `${path()}.pdf?page=0`)).status).toBe(422);
});

test('those who sign are the ones of the day on which it was issued', async () => {
  const sign = async (name: string) => {
    const value = { signers: [{ name, position: 'President', image: null }] };
    const stored = { value, sample: value, change: 'Signed', version: 1, updatedAt: new Date() };
    await ContentModel.deleteMany({});
    await ContentModel.create({ _id: 'certificates', ...stored });
  };
  await sign('Kabir Anand');
  await issueOne('Asha');
  await sign('Next President');
  const next = await send('get', `${path()}/next`);
  expect(next.body).toMatchObject({ signers: ['Next President'] });
  const stored = await CertificateModel.findOne().orFail().lean();
  expect(stored.signers).toEqual([{ name: 'Kabir Anand', position: 'President', image: null }]);
});
