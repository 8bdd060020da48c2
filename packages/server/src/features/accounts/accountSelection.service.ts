import { accountList } from './accountList';

/** Finds the accounts that somebody has selected in their list. */
export const selectableAccounts = {
  listIds: accountList.listIds,
  listExisting: accountList.listExisting,
};
