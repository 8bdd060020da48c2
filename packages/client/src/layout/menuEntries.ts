import type { ClubContent } from '@club/shared/content';
import { shownSections } from '../content/shownSections';
import { allModules } from '../modules/modules';
import { paths, type SectionId, sectionIds } from '../paths';
import type { Session } from '../session/AuthContext';

export interface MenuEntry {
  label: string;
  to: string;
}

/** The entry of a page that is about content. */
interface PageEntry {
  label: (content: ClubContent) => string;
  to: string;
  /** Whether the page has something to show: otherwise it has no place in the menu. */
  isShown: (content: ClubContent) => boolean;
  isInFooter?: boolean;
}

const pageEntries: PageEntry[] = [
  {
    label: ({ site }) => site.menu.initiatives,
    to: paths.initiatives,
    isShown: shows(sectionIds.initiatives),
  },
  { label: ({ site }) => site.menu.gallery, to: paths.gallery, isShown: shows(sectionIds.gallery) },
  ...allModules.flatMap(({ menu }) => menu ?? []),
  { label: ({ site }) => site.menu.contact, to: paths.contact, isShown: () => true },
  { label: ({ site }) => site.menu.team, to: paths.team, isShown: shows(sectionIds.team) },
];

function shows(section: SectionId) {
  return (content: ClubContent) => shownSections(content).includes(section);
}

/** The menu entries for everyone. */
export function publicEntries(content: ClubContent): MenuEntry[] {
  return [{ label: 'Home', to: paths.home }, ...shownEntries(pageEntries, content)];
}

/** The pages of modules to which the footer leads, too. */
export function footerEntries(content: ClubContent): MenuEntry[] {
  return shownEntries(
    pageEntries.filter(({ isInFooter }) => isInFooter),
    content,
  );
}

function shownEntries(entries: PageEntry[], content: ClubContent): MenuEntry[] {
  return entries
    .filter(({ isShown }) => isShown(content))
    .map(({ label, to }) => ({ label: label(content), to }));
}

const dashboard: MenuEntry = { label: 'Dashboard', to: paths.admin };
const profile: MenuEntry = { label: 'Profile', to: paths.profile };
const logout: MenuEntry = { label: 'Logout', to: paths.logout };

/** The menu entries that depend on who is logged in. */
export function sessionEntries({
  isLoggedIn,
  isTokenRefused,
  user,
}: Pick<Session, 'isLoggedIn' | 'isTokenRefused' | 'user'>): MenuEntry[] {
  if (!isLoggedIn) {
    return [
      { label: 'Register', to: paths.register },
      { label: 'Login', to: paths.login },
    ];
  }
  // The way to the login is through the logout: a token is stored, although it has ended.
  if (isTokenRefused) return [{ ...logout, label: 'Log in again' }, logout];
  // Until the account is loaded, it is unknown which of them it will be.
  if (user === null) return [logout];
  // Admins have their account in the admin area; others with a role have both.
  return [...(user.role ? [dashboard] : []), ...(user.isAdmin ? [] : [profile]), logout];
}
