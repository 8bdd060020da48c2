import type { AccessDto } from '@club/shared/access';
import type { BulkJobDto } from '@club/shared/bulk';
import type { MessageResponse } from '@club/shared/error';
import type { Request, Response } from 'express';
import type { CallRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { ClubDay } from '../../clubDay';
import { findSelected } from '../../lists/selectedEntries';
import { accountOf } from '../../middleware/authenticate';
import { selectableAccounts } from '../accounts/accountSelection.service';
import { startBulkJob } from '../bulk/bulkJobs.service';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import { planMailedLinks } from '../passwords/mailedLinks.service';
import * as access from './access.service';
import type { bulkUsersRequest, suspensionRequest } from './access.validators';
import { deletionDays } from './bulkAccounts.service';

/** What the calls about access need. */
export interface AccessDependencies {
  clubDay: () => ClubDay;
  bulkWork: BulkWork;
  mails: Mails;
}

export async function listAccess(
  _request: Request,
  response: Response<AccessDto[]>,
): Promise<void> {
  response.json(await access.listAccess());
}

export async function changeSuspension(
  request: CallRequest<typeof suspensionRequest, ById>,
  response: Response<MessageResponse>,
): Promise<void> {
  const { id } = request.params;
  const change = request.body;
  await access.changeSuspension(id, change, accountOf(response));
  response.json({ message: change.suspended ? 'User suspended' : 'Suspension lifted' });
}

export async function deleteUser(
  request: PathRequest<ById>,
  response: Response<MessageResponse>,
): Promise<void> {
  const { id } = request.params;
  await access.deleteUser(id, accountOf(response));
  response.json({ message: 'User deleted successfully' });
}

export function changeMany({ clubDay, bulkWork, mails }: AccessDependencies) {
  return async (request: CallRequest<typeof bulkUsersRequest>, response: Response<BulkJobDto>) => {
    const { action, reason, ...selected } = request.body;
    const ids = await findSelected(selectableAccounts, selected, clubDay());
    const finish = action === 'delete' && { finishDays: deletionDays };
    const links = action === 'resetLinks' && { links: await planMailedLinks(ids.length, mails) };
    const job = {
      of: 'users',
      action,
      ids,
      ...(reason && { reason }),
      ...finish,
      ...links,
    } as const;
    response.json(await startBulkJob(job, accountOf(response), bulkWork));
  };
}
