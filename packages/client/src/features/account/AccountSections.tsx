import { ChangePassword } from './ChangePassword';
import { LogoutEverywhere } from './LogoutEverywhere';

/** What everyone may do with the own account. Members find it on the profile, admins in the admin area. */
export function AccountSections() {
  return (
    <>
      <ChangePassword />
      <LogoutEverywhere />
    </>
  );
}
