import { ChangePassword } from './ChangePassword';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';
import { LogoutEverywhere } from './LogoutEverywhere';
import { Passkeys } from './passkeys/Passkeys';

/** What everyone may do with one's own account. Members find it on the profile, admins in the admin area. */
export function AccountSections() {
  return (
    <>
      <ChangePassword />
      <Passkeys />
      <LogoutEverywhere />
      <DownloadData />
      <DeleteAccount />
    </>
  );
}
