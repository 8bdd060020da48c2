import { paths } from '../paths';
import type { Session } from '../session/AuthContext';

export interface MenuEntry {
  label: string;
  to: string;
}

/** The menu entries for everyone. */
export const publicEntries: MenuEntry[] = [
  { label: 'Home', to: paths.home },
  { label: 'Initiatives', to: paths.initiatives },
  { label: 'Achievements', to: paths.gallery },
  { label: 'Contact', to: paths.contact },
  { label: 'Our Team', to: paths.team },
];

const logout: MenuEntry = { label: 'Logout', to: paths.logout };

/** The menu entries that depend on who is logged in. */
export function sessionEntries({
  isLoggedIn,
  user,
}: Pick<Session, 'isLoggedIn' | 'user'>): MenuEntry[] {
  if (!isLoggedIn) {
    return [
      { label: 'Register', to: paths.register },
      { label: 'Login', to: paths.login },
    ];
  }
  // Until the account is loaded, it is unknown which of the two it will be.
  if (user === null) {
    return [logout];
  }
  return [
    user.isAdmin
      ? { label: 'Dashboard', to: paths.admin }
      : { label: 'Profile', to: paths.profile },
    logout,
  ];
}
