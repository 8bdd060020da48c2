import type { Permission } from '@club/shared/access';
import { matchPath, Route, Routes } from 'react-router-dom';
import { isPartOff } from '../../content/isPartOff';
import { useContent } from '../../content/useContent';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { type LazyPage, lazyPage } from '../../lazyPage';
import { paths } from '../../paths';
import { type AdminPageName, adminPages } from './adminPages';
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
  events: lazyPage(async () => (await import('./events/EventsPage')).EventsPage),
  newEvent: lazyPage(async () => (await import('./events/NewEventPage')).NewEventPage),
  event: lazyPage(async () => (await import('./events/EventPage')).EventPage),
  editEvent: lazyPage(async () => (await import('./events/EditEventPage')).EditEventPage),
  posters: lazyPage(async () => (await import('./events/posters/PostersPage')).PostersPage),
  feedback: lazyPage(async () => (await import('./events/feedback/FeedbackPage')).FeedbackPage),
  certificates: lazyPage(
    async () => (await import('./events/certificates/CertificatesPage')).CertificatesPage,
  ),
  door: lazyPage(async () => (await import('./door/DoorPage')).DoorPage),
  doorOfEvent: lazyPage(async () => (await import('./door/DoorOfEventPage')).DoorOfEventPage),
  rounds: lazyPage(async () => (await import('./rounds/RoundsPage')).RoundsPage),
  newRound: lazyPage(async () => (await import('./rounds/NewRoundPage')).NewRoundPage),
  round: lazyPage(async () => (await import('./rounds/RoundPage')).RoundPage),
  editRound: lazyPage(async () => (await import('./rounds/EditRoundPage')).EditRoundPage),
  interviews: lazyPage(
    async () => (await import('./rounds/interviews/InterviewsPage')).InterviewsPage,
  ),
  decisions: lazyPage(async () => (await import('./rounds/decisions/DecisionsPage')).DecisionsPage),
  roundFigures: lazyPage(
    async () => (await import('./rounds/figures/RoundFiguresPage')).RoundFiguresPage,
  ),
  release: lazyPage(async () => (await import('./rounds/decisions/ReleasePage')).ReleasePage),
  application: lazyPage(
    async () => (await import('./rounds/applications/ApplicationPage')).ApplicationPage,
  ),
  reading: lazyPage(async () => (await import('./rounds/reviews/ReadingPage')).ReadingPage),
  readingOfRound: lazyPage(
    async () => (await import('./rounds/reviews/ReadingOfRoundPage')).ReadingOfRoundPage,
  ),
  ownReviews: lazyPage(
    async () => (await import('./rounds/reviews/OwnReviewsPage')).OwnReviewsPage,
  ),
  readApplication: lazyPage(
    async () => (await import('./rounds/reviews/ReadApplicationPage')).ReadApplicationPage,
  ),
  subscribers: lazyPage(
    async () => (await import('./subscribers/SubscribersPage')).SubscribersPage,
  ),
  access: lazyPage(async () => (await import('./access/AccessPage')).AccessPage),
  handover: lazyPage(async () => (await import('./handover/HandoverPage')).HandoverPage),
  welcome: lazyPage(async () => (await import('./content/welcome/WelcomePage')).WelcomePage),
  health: lazyPage(async () => (await import('./health/HealthPage')).HealthPage),
  audit: lazyPage(async () => (await import('./audit/AuditPage')).AuditPage),
  mails: lazyPage(async () => (await import('./mails/MailsPage')).MailsPage),
  parts: lazyPage(async () => (await import('./parts/PartsPage')).PartsPage),
  backups: lazyPage(async () => (await import('./backups/BackupsPage')).BackupsPage),
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
