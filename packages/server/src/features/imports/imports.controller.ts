import { importCalls } from '@club/shared/import';
import { controller } from '../../calls/controller';
import { takeTurns } from '../../middleware/takeTurns';
import { BoundedQueue } from '../../queues/boundedQueue';
import { minute } from '../../time';
import { undoBulkJob } from '../bulk/bulkJobs.service';
import { inviteImported } from './importInvitations.service';
import {
  carryOutPlan,
  createPlan,
  getPlan,
  type ImportsDependencies,
  listPlans,
  matchPlanColumns,
} from './imports.service';

/** Each holds its file in memory, and reading it keeps the process busy. */
const uploadTurns = { concurrency: 1, maxWaiting: 10, maxWaitMilliseconds: minute };

export function importsController(dependencies: ImportsDependencies) {
  return controller(importCalls, {
    'POST /api/admin/users/imports': {
      access: 'users',
      event: 'accountImport',
      guards: [takeTurns(new BoundedQueue(uploadTurns))],
      handler: ({ query, body, by }) =>
        createPlan({ file: body, name: query.name }, by, dependencies),
    },
    'GET /api/admin/users/imports': {
      access: 'users',
      handler: () => listPlans(),
    },
    'GET /api/admin/users/imports/:id': {
      access: 'users',
      handler: ({ id }) => getPlan(id, dependencies),
    },
    'PATCH /api/admin/users/imports/:id': {
      access: 'users',
      event: 'accountImport',
      handler: ({ id, body }) => matchPlanColumns(id, body, dependencies),
    },
    'POST /api/admin/users/imports/:id/carry-out': {
      access: 'users',
      event: 'accountImport',
      handler: ({ id, body, by }) => carryOutPlan(id, body.version, by, dependencies),
    },
    'POST /api/admin/users/imports/:id/undo': {
      access: 'users',
      event: 'accountImport',
      handler: ({ id, by }) => undoBulkJob(id, by, dependencies.bulkWork),
    },
    'POST /api/admin/users/imports/:id/invite': {
      access: 'users',
      event: 'accountImport',
      handler: ({ id, body, by }) => inviteImported(id, body, by, dependencies),
    },
  });
}
