import './shell/admin.css';
import type { Permission } from '@club/shared/access';
import { matchPath, Route, Routes } from 'react-router-dom';
import { isPartOff } from '../../content/isPartOff';
import { useContent } from '../../content/useContent';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { type LazyPage, lazyPage } from '../../lazyPage';
import { paths } from '../../paths';
import { type AdminPageName, adminPages } from './adminPages';
import { eventsScreens } from './modules/eventsScreens';
import { recruitmentScreens } from './modules/recruitmentScreens';
import { subscribersScreens } from './modules/subscribersScreens';
import { AdminLayout } from './shell/AdminLayout';
import { PageTitle } from './shell/PageHeading';
import { RequirePermission } from './shell/RequirePermission';

/**
 * The code of each page, which is fetched when the page is first opened. It is not in the table of pages,
 * because pages link to each other by that table: they would import themselves.
 */
const screens: Record<AdminPageName, LazyPage> = {
  dashboard: lazyPage(async () => (await import('./dashboard/DashboardPage')).DashboardPage),
  users: lazyPage(async () => (await import('./users/UsersPage')).UsersPage),
  member: lazyPage(async () => (await import('./users/MemberPage')).MemberPage),
  user: lazyPage(async () => (await import('./users/EditUserPage')).EditUserPage),
  import: lazyPage(async () => (await import('./imports/ImportPage')).ImportPage),
  contacts: lazyPage(async () => (await import('./messages/ContactsPage')).ContactsPage),
  answerTemplates: lazyPage(
    async () => (await import('./messages/templates/AnswerTemplatesPage')).AnswerTemplatesPage,
  ),
  content: lazyPage(async () => (await import('./content/ContentPage')).ContentPage),
  section: lazyPage(async () => (await import('./content/SectionPage')).SectionPage),
  sectionVersions: lazyPage(
    async () => (await import('./content/versions/VersionsPage')).VersionsPage,
  ),
  media: lazyPage(async () => (await import('./media/MediaPage')).MediaPage),
  team: lazyPage(async () => (await import('./team/TeamPage')).TeamPage),
  access: lazyPage(async () => (await import('./access/AccessPage')).AccessPage),
  handover: lazyPage(async () => (await import('./handover/HandoverPage')).HandoverPage),
  welcome: lazyPage(async () => (await import('./content/welcome/WelcomePage')).WelcomePage),
  health: lazyPage(async () => (await import('./health/HealthPage')).HealthPage),
  audit: lazyPage(async () => (await import('./audit/AuditPage')).AuditPage),
  mails: lazyPage(async () => (await import('./mails/MailsPage')).MailsPage),
  parts: lazyPage(async () => (await import('./parts/PartsPage')).PartsPage),
  backups: lazyPage(async () => (await import('./backups/BackupsPage')).BackupsPage),
  ...eventsScreens,
  ...recruitmentScreens,
  ...subscribersScreens,
  account: lazyPage(async () => (await import('./account/AccountPage')).AccountPage),
};

/** Loads the code of the pages of the admin area that can be meant by `url`, e.g. '/admin/users'. */
export async function preloadAdminPage(url: string): Promise<void> {
  const meant = adminPages.filter(({ path }) => matchPath(`${paths.admin}/${path}`, url));
  await Promise.all(meant.map(({ name }) => screens[name].preload()));
}

/** The admin area below /admin: visitors never load its code. */
export function AdminRoutes() {
  const content = useContent();
  const pages = adminPages.filter(({ part }) => !isPartOff(content, part));
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        {pages.map(({ name, path, ...page }) => (
          <Route key={name} path={path} element={<Screen name={name} {...page} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

interface ScreenProps {
  name: AdminPageName;
  title: string;
  permission?: Permission;
}

function Screen({ name, title, permission }: ScreenProps) {
  const Page = screens[name];
  return (
    <RequirePermission permission={permission}>
      <PageTitle value={title}>
        <Page />
      </PageTitle>
    </RequirePermission>
  );
}
