/** Anchors of the home page's sections. The footer and the hero scroll to them. */
export const sectionIds = {
  initiatives: 'initiatives',
  gallery: 'about',
  team: 'team',
  contact: 'contact',
} as const;

export type SectionId = (typeof sectionIds)[keyof typeof sectionIds];

/** Every URL of the site. No other module spells one. */
export const paths = {
  home: '/',
  gallery: '/about',
  contact: '/contact',
  initiatives: '/service',
  team: '/team',
  login: '/login',
  register: '/register',
  logout: '/logout',
  profile: '/profile',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}/edit`,
  adminContacts: '/admin/contacts',
  homeSection: (id: SectionId) => `/#${id}`,
};

/** The pages that the server renders whole; all others get the application's shell. */
export const publicPaths = [
  paths.home,
  paths.gallery,
  paths.contact,
  paths.initiatives,
  paths.team,
  paths.login,
  paths.register,
];
