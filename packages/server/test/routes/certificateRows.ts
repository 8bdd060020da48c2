import { CertificateModel } from '../../src/features/certificates/certificates.model';
import { newRegistrationLink } from '../../src/features/events/registrations/registrationLinks.service';
import { RegistrationModel } from '../../src/features/events/registrations.model';
import { Types } from '../../src/lib/mongoose';
import { createEvent } from './eventRows';
import { editors, editorsDone, everybody, type Row } from './row';

const present = { at: new Date(), by: 'Mina', scan: null };
const person = { name: 'Asha', email: 'asha@college.example', answers: [], present };
const printed = { name: 'Asha', title: 'Pitch Night', day: '2030-01-30', signers: [], former: [] };

const createAttendedEvent = async () => {
  const event = await createEvent({ startsAt: new Date() });
  await RegistrationModel.create({ ...person, event: new Types.ObjectId(event) });
  return event;
};

/** A certificate; gives its code. */
const createCertificate = async (fields: object = {}) => {
  const ids = { event: new Types.ObjectId(), registration: new Types.ObjectId() };
  return (await CertificateModel.create({ ...printed, ...ids, ...fields })).code;
};

const createCertifiedEvent = async () => {
  const event = await createEvent();
  await createCertificate({ event: new Types.ObjectId(event) });
  return event;
};

const createOwn = async () => {
  const { _id: registration, event } = await RegistrationModel.create({
    ...person,
    event: new Types.ObjectId(),
  });
  await createCertificate({ event, registration });
  return await newRegistrationLink(registration);
};

/** What is drawn of events: certificates, the calls of the team and those of anybody, and posters. */
export const certificateRows: Row[] = [
  {
    method: 'get',
    path: '/api/admin/events/:id/certificates',
    statuses: editors,
    createTarget: () => createEvent(),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/certificates',
    audit: 'certificates.issued',
    statuses: editors,
    createTarget: createAttendedEvent,
  },
  {
    method: 'get',
    path: '/api/admin/events/:id/certificates.pdf',
    statuses: editors,
    createTarget: createCertifiedEvent,
  },
  {
    method: 'get',
    path: '/api/admin/events/:id/certificates/next',
    statuses: editors,
    createTarget: createAttendedEvent,
  },
  {
    method: 'get',
    path: '/api/admin/events/:id/certificates/sample',
    statuses: editors,
    createTarget: () => createEvent(),
  },
  {
    method: 'get',
    path: '/api/admin/events/:id/certificates/sample.png',
    statuses: editors,
    createTarget: () => createEvent(),
  },
  {
    method: 'post',
    path: '/api/admin/certificates/sample.png',
    audit: 'none: nothing is stored',
    statuses: editors,
    body: () => ({ value: { signers: [] } }),
  },
  {
    method: 'get',
    path: '/api/admin/events/:id/poster.png',
    statuses: editors,
    query: { layout: 'date', size: 'post' },
    createTarget: () => createEvent(),
  },
  {
    method: 'get',
    path: '/api/admin/events/:id/poster.pdf',
    statuses: editors,
    query: { layout: 'night' },
    createTarget: () => createEvent(),
  },
  {
    method: 'get',
    path: '/api/admin/certificates/:code',
    statuses: editors,
    createTarget: createCertificate,
  },
  {
    method: 'post',
    path: '/api/admin/certificates/:code/correct',
    audit: 'certificate.corrected',
    statuses: editors,
    createTarget: createCertificate,
    body: () => ({ name: 'Asha Raman' }),
  },
  {
    method: 'delete',
    path: '/api/admin/certificates/:code',
    audit: 'certificate.revoked',
    statuses: editorsDone,
    createTarget: createCertificate,
  },
  {
    method: 'post',
    path: '/api/admin/certificates/:code/restore',
    audit: 'certificate.restored',
    statuses: editorsDone,
    createTarget: () => createCertificate({ revokedAt: new Date() }),
  },
  {
    method: 'get',
    path: '/api/certificates/:code',
    statuses: everybody(200),
    createTarget: createCertificate,
  },
  {
    method: 'post',
    path: '/api/registrations/own/certificate',
    audit: 'none: it changes nothing',
    statuses: everybody(200),
    createTarget: createOwn,
    body: (_ownEmail, token) => ({ token }),
  },
];
