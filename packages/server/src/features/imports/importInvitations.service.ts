import type { BulkJobDto } from '@club/shared/bulk';
import type { ImportInvitationDto, InviteImportedRequest } from '@club/shared/import';
import { ConflictError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { countWaiting, findWaiting } from '../accounts/importedAccounts.service';
import type { Actor } from '../audit/audit.service';
import { findBulkJob, startBulkJob } from '../bulk/bulkJobs.service';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import { findAccountIds, findPlan } from './importPlans';
import type { ImportPlanRecord } from './imports.model';

/**
 * Mails the people of the new accounts a link with which they choose a password. It goes on after the
 * answer.
 * @param expected how many people the person means
 * @throws {NotFoundError} when there is no such plan (any more)
 * @throws {ConflictError} when the site sends no mail, the import is not done, people are invited already,
 * or it is another number
 */
export async function inviteImported(
  id: string,
  { expected }: InviteImportedRequest,
  by: Actor,
  { mails, bulkWork }: { mails: Mails; bulkWork: BulkWork },
): Promise<BulkJobDto> {
  const { _id, rowSet, invitation, name } = await findPlan(id);
  if (!mails.isEnabled) {
    throw new ConflictError('The site sends no mail. People ask for a link at "Forgot password?".');
  }
  if ((await findBulkJob(_id))?.state !== 'done') {
    throw new ConflictError('The import is not done, or it is undone.');
  }
  const created = await findAccountIds(rowSet, ['create']);
  const waiting = await findWaiting(created.map((each) => new Types.ObjectId(each)));
  if (waiting.length !== expected) {
    throw new ConflictError(
      `There are ${waiting.length} now, and not ${expected}. Please look at the import again.`,
    );
  }
  const ids = waiting.map((account) => account._id.toHexString());
  const job = { _id: invitation.toHexString(), of: 'users', action: 'invite', ids } as const;
  return await startBulkJob({ ...job, details: { file: name } }, by, bulkWork);
}

/** What a plan says about it. */
export async function describeInvitation(
  { rowSet, invitation, carriedOutAt }: ImportPlanRecord,
  mails: Mails,
): Promise<ImportInvitationDto> {
  if (carriedOutAt === null) return { waiting: 0, sentBy: null, job: null };
  const created = await findAccountIds(rowSet, ['create']);
  const waiting = await countWaiting(created.map((id) => new Types.ObjectId(id)));
  const sentBy = await mails.sentBy('accountReady', waiting);
  const job = await findBulkJob(invitation);
  return { waiting, sentBy: sentBy?.toISOString() ?? null, job };
}
