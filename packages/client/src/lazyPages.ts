import { lazyPage } from './lazyPage';
import { paths } from './paths';

/* Pages that most visits do not need. Each has its code in a chunk of its own. */
export const LoginPage = lazyPage(
  async () => (await import('./features/auth/LoginPage')).LoginPage,
);
export const RegisterPage = lazyPage(
  async () => (await import('./features/auth/RegisterPage')).RegisterPage,
);
export const ForgotPage = lazyPage(
  async () => (await import('./features/auth/ForgotPage')).ForgotPage,
);
export const LinkPage = lazyPage(
  async () => (await import('./features/auth/link/LinkPage')).LinkPage,
);
export const LogoutPage = lazyPage(
  async () => (await import('./features/auth/LogoutPage')).LogoutPage,
);
export const ProfilePage = lazyPage(
  async () => (await import('./features/profile/ProfilePage')).ProfilePage,
);
export const PrivacyPage = lazyPage(
  async () => (await import('./features/privacy/PrivacyPage')).PrivacyPage,
);
export const AdminRoutes = lazyPage(
  async () => (await import('./features/admin/AdminRoutes')).AdminRoutes,
);

/** The lazy pages that the server renders. */
const rendered = new Map([
  [paths.login, LoginPage],
  [paths.register, RegisterPage],
  [paths.privacy, PrivacyPage],
  [paths.forgot, ForgotPage],
  [paths.link, LinkPage],
]);

/** Loads the code that the browser needs to hydrate the page of `path`. */
export async function preloadPage(path: string): Promise<void> {
  await rendered.get(path)?.preload();
}
