import { accessCalls } from '@club/shared/accessCalls';
import { controller } from '../../calls/controller';
import type { ClubDay } from '../../clubDay';
import { findSelected } from '../../lists/selectedEntries';
import { selectableAccounts } from '../accounts/accounts.service';
import { startBulkJob } from '../bulk/bulkJobs.service';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import { planMailedLinks } from '../passwords/mailedLinks.service';
import { changeSuspension, deleteUser, listAccess } from './access.service';
import { deletionDays } from './bulkAccounts.service';
import { createForgetPerson, type ForgettingModules } from './forgetPerson.service';

/** What the calls about access need. */
interface AccessDependencies {
  clubDay: () => ClubDay;
  bulkWork: BulkWork;
  mails: Mails;
  modules: ForgettingModules;
}

export function accessController({ clubDay, bulkWork, mails, modules }: AccessDependencies) {
  const forgetPerson = createForgetPerson(modules);
  return controller(accessCalls, {
    'GET /api/admin/access': {
      access: 'access',
      handler: () => listAccess(),
    },
    'PATCH /api/admin/users/:id/suspension': {
      access: 'users',
      event: 'suspension',
      async handler({ id, body, by }) {
        await changeSuspension(id, body, by);
        return { message: body.suspended ? 'User suspended' : 'Suspension lifted' };
      },
    },
    'POST /api/admin/users/bulk': {
      access: 'users',
      event: 'bulkChange',
      async handler({ body: { action, reason, ...selected }, by }) {
        const ids = await findSelected(selectableAccounts, selected, clubDay());
        const job = {
          of: 'users',
          action,
          ids,
          ...(reason && { reason }),
          ...(action === 'delete' && { finishDays: deletionDays }),
          ...(action === 'resetLinks' && { links: await planMailedLinks(ids.length, mails) }),
        } as const;
        return await startBulkJob(job, by, bulkWork);
      },
    },
    'DELETE /api/admin/users/delete/:id': {
      access: 'users',
      event: 'accountDeletion',
      async handler({ id, by }) {
        await deleteUser(id, by, forgetPerson);
        return { message: 'User deleted successfully' };
      },
    },
  });
}
