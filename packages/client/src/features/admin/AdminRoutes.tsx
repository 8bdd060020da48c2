import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { adminRoutes } from '../../paths';
import { AdminLayout } from './AdminLayout';
import { AccessPage } from './access/AccessPage';
import { AccountPage } from './account/AccountPage';
import { AuditPage } from './audit/AuditPage';
import { BackupsPage } from './backups/BackupsPage';
import { ContentPage } from './content/ContentPage';
import { SectionPage } from './content/SectionPage';
import { VersionsPage } from './content/versions/VersionsPage';
import { WelcomePage } from './content/welcome/WelcomePage';
import { DashboardPage } from './dashboard/DashboardPage';
import { HandoverPage } from './handover/HandoverPage';
import { MailsPage } from './mails/MailsPage';
import { MediaPage } from './media/MediaPage';
import { ContactsPage } from './messages/ContactsPage';
import { RequirePermission } from './RequirePermission';
import { TeamPage } from './team/TeamPage';
import { EditUserPage } from './users/EditUserPage';
import { UsersPage } from './users/UsersPage';

/** The admin area below /admin, in a chunk of its own: visitors never load it. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<DashboardPage />} />
        <Route element={<RequirePermission permission="users" />}>
          <Route path={adminRoutes.users} element={<UsersPage />} />
          <Route path={adminRoutes.user} element={<EditUserPage />} />
        </Route>
        <Route element={<RequirePermission permission="messages" />}>
          <Route path={adminRoutes.contacts} element={<ContactsPage />} />
        </Route>
        <Route element={<RequirePermission permission="audit" />}>
          <Route path={adminRoutes.audit} element={<AuditPage />} />
        </Route>
        <Route element={<RequirePermission permission="backup" />}>
          <Route path={adminRoutes.backups} element={<BackupsPage />} />
        </Route>
        <Route element={<RequirePermission permission="access" />}>
          <Route path={adminRoutes.access} element={<AccessPage />} />
          <Route path={adminRoutes.handover} element={<HandoverPage />} />
          <Route path={adminRoutes.mails} element={<MailsPage />} />
          <Route path={adminRoutes.welcome} element={<WelcomePage />} />
        </Route>
        <Route element={<RequirePermission permission="content" />}>
          <Route path={adminRoutes.media} element={<MediaPage />} />
          <Route path={adminRoutes.content} element={<ContentPage />} />
          <Route path={adminRoutes.section} element={<SectionPage />} />
          <Route path={adminRoutes.sectionVersions} element={<VersionsPage />} />
        </Route>
        <Route element={<RequirePermission permission="team" />}>
          <Route path={adminRoutes.team} element={<TeamPage />} />
        </Route>
        <Route path={adminRoutes.account} element={<AccountPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
