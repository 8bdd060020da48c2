import { ChangePassword } from './ChangePassword';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';
import { LogoutEverywhere } from './LogoutEverywhere';

/** What everyone may do with the own account. Members find it on the profile, admins in the admin area. */
export function AccountSections() {
  return (
    <>
      <ChangePassword />
      <LogoutEverywhere />
      <DownloadData />
      <DeleteAccount />
    </>
  );
}
