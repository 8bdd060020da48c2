import { randomUUID } from 'node:crypto';
import { carryOutPlan, createPlan } from '../../src/features/imports/imports.service';
import { createAdmin } from '../accounts';
import { dependencies } from '../app';
import { adminsOnly, type Row } from './row';

/** Of somebody whom nobody else imports. */
const createFile = () => Buffer.from(`email,username\n${randomUUID()}@college.example,Ravi\n`);
const createImport = async () => {
  const file = { file: createFile(), name: 'users.csv' };
  const { _id } = await createPlan(
    file,
    { _id: (await createAdmin()).id, username: 'Vikram' },
    dependencies,
  );
  return _id;
};
const createCarriedOut = async () => {
  const id = await createImport();
  const by = { _id: (await createAdmin()).id, username: 'Vikram' };
  await carryOutPlan(id, 1, by, dependencies);
  await dependencies.bulkWork.settle();
  return id;
};
/** Imports of accounts. */
export const importRows: Row[] = [
  {
    method: 'post',
    path: '/api/admin/users/imports',
    statuses: adminsOnly,
    query: { name: 'users.csv' },
    body: async () => createFile(),
    audit: 'none: no account changes',
  },
  { method: 'get', path: '/api/admin/users/imports', statuses: adminsOnly },
  {
    method: 'get',
    path: '/api/admin/users/imports/:id',
    statuses: adminsOnly,
    createTarget: createImport,
  },
  {
    method: 'patch',
    path: '/api/admin/users/imports/:id',
    statuses: adminsOnly,
    createTarget: createImport,
    body: () => ({ version: 1, columns: ['email', 'username'] }),
    audit: 'none: no account changes',
  },
  {
    method: 'post',
    path: '/api/admin/users/imports/:id/carry-out',
    statuses: { ...adminsOnly, admin: 202 },
    createTarget: createImport,
    body: () => ({ version: 1 }),
    audit: 'accounts.changed',
  },
  {
    method: 'post',
    path: '/api/admin/users/imports/:id/undo',
    statuses: { ...adminsOnly, admin: 202 },
    createTarget: createCarriedOut,
    audit: 'accounts.undone',
  },
  {
    method: 'post',
    path: '/api/admin/users/imports/:id/invite',
    // 409: these tests send no mail.
    statuses: { ...adminsOnly, admin: 409 },
    createTarget: createCarriedOut,
    body: () => ({ expected: 1 }),
    audit: 'none: nobody is invited',
  },
];
