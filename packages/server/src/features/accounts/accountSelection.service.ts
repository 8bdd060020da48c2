import { paging } from '@club/shared/rules/listQuery';
import { accountList } from './accountList';

/** The rules of what selects accounts in their list. */
export const accountSelection = accountList.query.omit(paging);

/** Finds the accounts that somebody has selected in their list. */
export const selectableAccounts = {
  listIds: accountList.listIds,
  listExisting: accountList.listExisting,
};
