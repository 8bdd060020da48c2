import './shell/admin.css';
import type { NeededPermission } from '@club/shared/allows';
import { matchPath, Route, Routes } from 'react-router-dom';
import { isPartOff } from '../../content/isPartOff';
import { useContent } from '../../content/useContent';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { type LazyPage, lazyPage } from '../../lazyPage';
import { paths } from '../../paths';
import { type AdminPageName, adminPages } from './adminPages';
import { eventsAdmin } from './modules/eventsAdmin';
import { eventsScreens } from './modules/eventsScreens';
import { recruitmentAdmin } from './modules/recruitmentAdmin';
import { recruitmentScreens } from './modules/recruitmentScreens';
import { subscribersScreens } from './modules/subscribersScreens';
import { AdminLayout } from './shell/AdminLayout';
import { AdminModulesContext } from './shell/AdminModule';
import { PageTitle } from './shell/PageHeading';
import { RequirePermission } from './shell/RequirePermission';

/**
 * The code of each page, which is fetched when the page is first opened. It is not in the table of pages,
 * because pages link to each other by that table: they would import themselves.
 */
const screens: Record<AdminPageName, LazyPage> = {
  dashboard: lazyPage(() => import('./dashboard/DashboardPage'), 'DashboardPage'),
  users: lazyPage(() => import('./users/UsersPage'), 'UsersPage'),
  member: lazyPage(() => import('./users/MemberPage'), 'MemberPage'),
  user: lazyPage(() => import('./users/EditUserPage'), 'EditUserPage'),
  import: lazyPage(() => import('./imports/ImportPage'), 'ImportPage'),
  contacts: lazyPage(() => import('./messages/ContactsPage'), 'ContactsPage'),
  answerTemplates: lazyPage(
    () => import('./messages/templates/AnswerTemplatesPage'),
    'AnswerTemplatesPage',
  ),
  content: lazyPage(() => import('./content/ContentPage'), 'ContentPage'),
  section: lazyPage(() => import('./content/SectionPage'), 'SectionPage'),
  sectionVersions: lazyPage(() => import('./content/versions/VersionsPage'), 'VersionsPage'),
  media: lazyPage(() => import('./media/MediaPage'), 'MediaPage'),
  team: lazyPage(() => import('./team/TeamPage'), 'TeamPage'),
  access: lazyPage(() => import('./access/AccessPage'), 'AccessPage'),
  handover: lazyPage(() => import('./handover/HandoverPage'), 'HandoverPage'),
  renewals: lazyPage(() => import('./handover/Upkeep'), 'RenewalsPage'),
  welcome: lazyPage(() => import('./content/welcome/WelcomePage'), 'WelcomePage'),
  health: lazyPage(() => import('./health/HealthPage'), 'HealthPage'),
  audit: lazyPage(() => import('./audit/AuditPage'), 'AuditPage'),
  mails: lazyPage(() => import('./mails/MailsPage'), 'MailsPage'),
  parts: lazyPage(() => import('./parts/PartsPage'), 'PartsPage'),
  backups: lazyPage(() => import('./backups/BackupsPage'), 'BackupsPage'),
  ...eventsScreens,
  ...recruitmentScreens,
  ...subscribersScreens,
  account: lazyPage(() => import('./account/AccountPage'), 'AccountPage'),
};

/** Loads the code of the pages of the admin area that can be meant by `url`, e.g. '/admin/users'. */
export async function preloadAdminPage(url: string): Promise<void> {
  const meant = adminPages.filter(({ path }) => matchPath(`${paths.admin}/${path}`, url));
  await Promise.all(meant.map(({ name }) => screens[name].preload()));
}

const layout = (
  <AdminModulesContext value={[recruitmentAdmin, eventsAdmin]}>
    <AdminLayout />
  </AdminModulesContext>
);

/** The admin area below /admin: visitors never load its code. */
export function AdminRoutes() {
  const content = useContent();
  const pages = adminPages.filter(({ part }) => !isPartOff(content, part));
  return (
    <Routes>
      <Route element={layout}>
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
  permission?: NeededPermission;
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
