import type { ClubContent } from '@club/shared/content';
import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadingPage } from './components/LoadingPage';
import { Notifications } from './components/Notifications';
import { HasNavigatedContext } from './components/useArrival';
import { ContentProvider } from './content/ContentProvider';
import { ContactPage } from './features/contact/ContactPage';
import { GalleryPage } from './features/gallery/GalleryPage';
import { HomePage } from './features/home/HomePage';
import { InitiativesPage } from './features/initiatives/InitiativesPage';
import { NotFoundPage } from './features/notFound/NotFoundPage';
import { TeamPage } from './features/team/TeamPage';
import { Layout } from './layout/Layout';
import { RequireAdmin } from './layout/RequireAdmin';
import { RequireMember } from './layout/RequireMember';
import { AdminRoutes, LoginPage, LogoutPage, ProfilePage, RegisterPage } from './lazyPages';
import { paths } from './paths';
import { AuthProvider } from './session/AuthProvider';

/** The whole site, the same on the server and in the browser. Stands inside a router. */
export function App({ content }: { content: ClubContent }) {
  const location = useLocation();
  const [firstLocation] = useState(location);

  return (
    <ContentProvider content={content}>
      <AuthProvider initialServices={content.initiatives}>
        <HasNavigatedContext value={location !== firstLocation}>
          <AppRoutes />
        </HasNavigatedContext>
        <Notifications />
      </AuthProvider>
    </ContentProvider>
  );
}

/** Who may go where. Pages that a first visit does not show are fetched when they are needed. */
function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.initiatives} element={<InitiativesPage />} />
        <Route path={paths.gallery} element={<GalleryPage />} />
        <Route path={paths.team} element={<TeamPage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.register} element={<RegisterPage />} />
        <Route path={paths.logout} element={<LogoutPage />} />
        <Route element={<RequireMember />}>
          <Route path={paths.profile} element={<ProfilePage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<RequireAdmin />}>
        <Route
          path={`${paths.admin}/*`}
          element={
            <Suspense fallback={<LoadingPage />}>
              <AdminRoutes />
            </Suspense>
          }
        />
      </Route>
    </Routes>
  );
}
