import type { ClubContent } from '@club/shared/content';
import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './components/ErrorBoundary';
import { LoadingPage } from './components/LoadingPage';
import { Notifications } from './components/Notifications';
import { ContentProvider } from './content/ContentProvider';
import { useContent } from './content/useContent';
import { EditMarks } from './EditMarks';
import { ContactPage } from './features/contact/ContactPage';
import { ContactSection } from './features/contact/ContactSection';
import { GalleryPage } from './features/gallery/GalleryPage';
import { GallerySection } from './features/gallery/GallerySection';
import { HomePage } from './features/home/HomePage';
import { InitiativesPage } from './features/initiatives/InitiativesPage';
import { InitiativesSection } from './features/initiatives/InitiativesSection';
import { TeamPage } from './features/team/TeamPage';
import { TeamSection } from './features/team/TeamSection';
import { ErrorPage } from './layout/ErrorPage';
import { Layout, PageFrame } from './layout/Layout';
import { NotifyFormContext } from './layout/NotifyBox';
import { RequireMember } from './layout/RequireMember';
import { RequireRole } from './layout/RequireRole';
import type { LazyPage } from './lazyPage';
import {
  AdminRoutes,
  JoinTeaser,
  lazyPages,
  NextEvent,
  NotFoundPage,
  NotifyForm,
  PresentSponsors,
  ProfilePage,
} from './lazyPages';
import { HasNavigatedContext } from './navigation/useNavigationFocus';
import { paths } from './paths';
import { AuthProvider } from './session/AuthProvider';

/** The whole site, the same on the server and in the browser. Needs a router around it. */
export function App({ content }: { content: ClubContent }) {
  return (
    <ContentProvider content={content}>
      <AuthProvider initialServices={content.initiatives.entries}>
        <EditMarks>
          <Pages />
        </EditMarks>
        <Notifications />
      </AuthProvider>
    </ContentProvider>
  );
}

/** The page of the current location. Needs content and a session around it. */
export function Pages() {
  const location = useLocation();
  const [firstLocation] = useState(location);
  return (
    <NotifyFormContext value={<LazyPart of={NotifyForm} />}>
      <HasNavigatedContext value={location !== firstLocation}>
        {/* The outer boundary is for an error in the frame, which the inner one would meet again. */}
        <ErrorBoundary location={location} fallback={<ErrorPage />}>
          <ErrorBoundary location={location} fallback={<FramedErrorPage />}>
            <AppRoutes />
          </ErrorBoundary>
        </ErrorBoundary>
      </HasNavigatedContext>
    </NotifyFormContext>
  );
}

function FramedErrorPage() {
  return (
    <PageFrame>
      <ErrorPage />
    </PageFrame>
  );
}

/** The table of routes and their guards. Lazy pages load when they are needed. */
function AppRoutes() {
  const { events, round, sponsors } = useContent();
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route
          path={paths.home}
          element={
            <HomePage>
              {round?.phase === 'open' && <LazyPart of={JoinTeaser} />}
              {events?.next && <LazyPart of={NextEvent} />}
              <InitiativesSection level={2} />
              <TeamSection level={2} />
              <GallerySection level={2} />
              {sponsors && <LazyPart of={PresentSponsors} />}
              <ContactSection level={2} />
            </HomePage>
          }
        />
        <Route path={paths.initiatives} element={<InitiativesPage />} />
        <Route path={paths.gallery} element={<GalleryPage />} />
        <Route path={paths.team} element={<TeamPage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        {Object.entries(lazyPages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route element={<RequireMember />}>
          <Route path={paths.profile} element={<ProfilePage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<RequireRole />}>
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

/** A part of a page whose code is fetched only where it is shown. */
function LazyPart({ of: Part }: { of: LazyPage }) {
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}
