import type { ClubContent } from '@club/shared/content';
import type { MenuLabels } from '@club/shared/sections';
import { shownSections } from '../content/shownSections';
import { paths, type SectionId, sectionIds } from '../paths';
import type { Session } from '../session/AuthContext';

export interface MenuEntry {
  label: string;
  to: string;
}

interface SectionEntry {
  /** Its label is part of the content. */
  label: keyof MenuLabels;
  to: string;
  /** The section that its page shows: without entries, the page has no place in the menu. */
  section?: SectionId;
}

const sectionEntries: SectionEntry[] = [
  { label: 'initiatives', to: paths.initiatives, section: sectionIds.initiatives },
  { label: 'gallery', to: paths.gallery, section: sectionIds.gallery },
  { label: 'contact', to: paths.contact },
  { label: 'team', to: paths.team, section: sectionIds.team },
];

/** The menu entries for everyone. */
export function publicEntries(content: ClubContent): MenuEntry[] {
  const shown = shownSections(content);
  const entries = sectionEntries
    .filter(({ section }) => section === undefined || shown.includes(section))
    .map(({ label, to }) => ({ label: content.site.menu[label], to }));
  return [{ label: 'Home', to: paths.home }, ...entries];
}

const dashboard: MenuEntry = { label: 'Dashboard', to: paths.admin };
const profile: MenuEntry = { label: 'Profile', to: paths.profile };
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
  // Until the account is loaded, it is unknown which of them it will be.
  if (user === null) {
    return [logout];
  }
  // Admins have their account in the admin area; others with a role have both.
  return [...(user.role ? [dashboard] : []), ...(user.isAdmin ? [] : [profile]), logout];
}
