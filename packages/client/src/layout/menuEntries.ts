import { paths } from '../paths';
import type { Session } from '../session/AuthContext';

export interface MenuEntry {
  label: string;
  to: string;
}

/** The pages that everybody has in the menu. */
export const publicEntries: MenuEntry[] = [
  { label: 'Home', to: paths.home },
  { label: 'Initiatives', to: paths.initiatives },
  { label: 'Achievements', to: paths.gallery },
  { label: 'Contact', to: paths.contact },
  { label: 'Our Team', to: paths.team },
];

const logout: MenuEntry = { label: 'Logout', to: paths.logout };

/** Those that this session adds. */
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
  // While the account is still being fetched, nobody knows which of the two it will be.
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
