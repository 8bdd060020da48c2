import type { BulkJobDto } from '@club/shared/bulk';
import type { ImportPlanDto } from '@club/shared/import';
import type { Response } from 'express';
import type { CallRequest, FileRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { accountOf } from '../../middleware/authenticate';
import { undoBulkJob } from '../bulk/bulkJobs.service';
import { inviteImported } from './importInvitations.service';
import * as imports from './imports.service';
import type {
  carryOutRequest,
  inviteImportedRequest,
  matchColumnsRequest,
  uploadImportQuery,
} from './imports.validators';

/** The handlers of the routes. */
export function createImportsController(dependencies: imports.ImportsDependencies) {
  return {
    async upload(
      request: FileRequest<typeof uploadImportQuery>,
      response: Response<ImportPlanDto>,
    ) {
      const file = { file: request.body, name: request.query.name };
      response.json(await imports.createPlan(file, accountOf(response), dependencies));
    },
    async get(request: PathRequest<ById>, response: Response<ImportPlanDto>) {
      response.json(await imports.getPlan(request.params.id, dependencies));
    },
    async match(
      request: CallRequest<typeof matchColumnsRequest, ById>,
      response: Response<ImportPlanDto>,
    ) {
      response.json(await imports.matchPlanColumns(request.params.id, request.body, dependencies));
    },
    async carryOut(
      request: CallRequest<typeof carryOutRequest, ById>,
      response: Response<BulkJobDto>,
    ) {
      const { id } = request.params;
      const { version } = request.body;
      response.json(await imports.carryOutPlan(id, version, accountOf(response), dependencies));
    },
    async undo(request: PathRequest<ById>, response: Response<BulkJobDto>) {
      const { id } = request.params;
      response.json(await undoBulkJob(id, accountOf(response), dependencies.bulkWork));
    },
    async invite(
      request: CallRequest<typeof inviteImportedRequest, ById>,
      response: Response<BulkJobDto>,
    ) {
      const by = accountOf(response);
      response.json(await inviteImported(request.params.id, request.body, by, dependencies));
    },
  };
}
