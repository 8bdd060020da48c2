import { userCalls } from '@club/shared/userCalls';
import { controller } from '../../calls/controller';
import type { ClubDay, GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { sendCsv } from '../../csv/sendCsv';
import { accountList } from './accountList';
import { getMember, updateUser } from './accounts.service';
import { listUserValues } from './accountValues.service';
import type { PasswordCheck } from './credentials.service';
import { confirmByHand, type Post } from './emailAddresses.service';
import { exportAccounts, exportChosenAccounts } from './exportAccounts.service';
import { endSessionsByAdmin } from './sessions.service';

/** What the calls about accounts need. */
interface AccountsDependencies extends Post {
  describeClub: DescribeClub;
  today: GetToday;
  clubDay: () => ClubDay;
  passwordCheck: PasswordCheck;
}

export function accountsController(dependencies: AccountsDependencies) {
  const { oneTimeLinks, mails, describeClub, today, clubDay, passwordCheck } = dependencies;
  return controller(userCalls, {
    'GET /api/admin/users': {
      access: 'users',
      handler: ({ query }) => accountList.getPage(query, clubDay()),
    },
    'GET /api/admin/users/values': {
      access: 'users',
      handler: () => listUserValues(),
    },
    'GET /api/admin/users.csv': {
      access: 'users',
      event: 'accountExport',
      async handler({ query, by, response }) {
        const { columns, rows } = await exportAccounts(query, by, clubDay());
        await sendCsv(response, 'users.csv', columns, rows);
      },
    },
    'POST /api/admin/users.csv': {
      access: 'users',
      event: 'accountExport',
      async handler({ body, by, response }) {
        const { columns, rows } = await exportChosenAccounts(body, by, clubDay());
        await sendCsv(response, 'users.csv', columns, rows);
      },
    },
    'GET /api/admin/users/:id': {
      access: 'users',
      handler: ({ id }) => getMember(id, today()),
    },
    'PATCH /api/admin/users/update/:id': {
      access: 'users',
      event: 'accountChange',
      async handler({ id, body: { password, ...changes }, by, source }) {
        const requirePassword = passwordCheck(by, password, source);
        const site = { oneTimeLinks, mails, clubName: describeClub().name, today: today() };
        await updateUser(id, changes, by, { ...site, requirePassword });
        return { message: 'User updated successfully' };
      },
    },
    'POST /api/admin/users/:id/confirm-email': {
      access: 'users',
      event: 'emailConfirmation',
      async handler({ id, body, by }) {
        await confirmByHand(id, body.email, by);
        return { message: 'Email address confirmed' };
      },
    },
    'POST /api/admin/users/:id/end-sessions': {
      access: 'users',
      event: 'logoutEverywhere',
      handler: ({ id, by }) => endSessionsByAdmin(id, by),
    },
  });
}
