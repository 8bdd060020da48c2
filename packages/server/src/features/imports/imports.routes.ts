import { bulkJob } from '@club/shared/bulk';
import { type Call, call } from '../../calls/call';
import { csvType } from '../../csv/sendCsv';
import { takeTurns } from '../../middleware/takeTurns';
import { BoundedQueue } from '../../queues/boundedQueue';
import { minute } from '../../time';
import { importPlan } from './imports.answers';
import { createImportsController } from './imports.controller';
import { type ImportsDependencies, maxImportBytes } from './imports.service';
import {
  carryOutRequest,
  inviteImportedRequest,
  matchColumnsRequest,
  uploadImportQuery,
} from './imports.validators';

/** Each holds its file in memory, and reading it keeps the process busy. */
const uploadTurns = { concurrency: 1, maxWaiting: 10, maxWaitMilliseconds: minute };

const tooLarge = `The file is larger than ${maxImportBytes / 1_000_000} MB. Please split it.`;

export function importsCalls(dependencies: ImportsDependencies): Call[] {
  const imports = createImportsController(dependencies);
  return [
    call({
      method: 'POST',
      path: '/api/admin/users/imports',
      summary: 'Plan an import of accounts from a CSV file. No account changes.',
      access: 'users',
      event: 'accountImport',
      guards: [takeTurns(new BoundedQueue(uploadTurns))],
      query: uploadImportQuery,
      file: { types: [csvType], maxBytes: maxImportBytes, tooLarge },
      status: 200,
      answer: importPlan,
      refusals: { 422: 'It is no table of text, or it has too many rows or columns.' },
      handler: imports.upload,
    }),
    call({
      method: 'GET',
      path: '/api/admin/users/imports/:id',
      summary: 'An import: what it would create, change and refuse, and how far it is.',
      access: 'users',
      status: 200,
      answer: importPlan,
      handler: imports.get,
    }),
    call({
      method: 'PATCH',
      path: '/api/admin/users/imports/:id',
      summary:
        'Take the columns of an import for something else, or read its letters in another way, and plan it again.',
      access: 'users',
      event: 'accountImport',
      body: matchColumnsRequest,
      status: 200,
      answer: importPlan,
      refusals: {
        409: 'Somebody else has matched them meanwhile: `current` is how. Or it is carried out.',
        422: 'There are more or fewer columns, two are taken for the same, or the file says itself how its letters are written.',
      },
      handler: imports.match,
    }),
    call({
      method: 'POST',
      path: '/api/admin/users/imports/:id/carry-out',
      summary: 'Carry an import out as it was shown, in portions of 100. Nobody is mailed.',
      access: 'users',
      event: 'accountImport',
      body: carryOutRequest,
      status: 202,
      answer: bulkJob,
      refusals: { 409: 'It was changed meanwhile, holds nothing to do, or is carried out.' },
      handler: imports.carryOut,
    }),
    call({
      method: 'POST',
      path: '/api/admin/users/imports/:id/undo',
      summary: 'Take an import back, except what somebody has changed since.',
      access: 'users',
      event: 'accountImport',
      status: 202,
      answer: bulkJob,
      refusals: { 409: 'It still runs, it is too late, or somebody has done it already.' },
      handler: imports.undo,
    }),
    call({
      method: 'POST',
      path: '/api/admin/users/imports/:id/invite',
      summary: 'Mail the people of the new accounts a link with which they choose a password.',
      access: 'users',
      event: 'accountImport',
      body: inviteImportedRequest,
      status: 202,
      answer: bulkJob,
      refusals: {
        409: 'There are more or fewer than `expected`, they are invited already, the import is not done, or the site sends no mail.',
      },
      handler: imports.invite,
    }),
  ];
}
