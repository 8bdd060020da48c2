import type { ClubContent } from '@club/shared/content';
import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Notifications } from './components/Notifications';
import { ContentProvider } from './content/ContentProvider';
import { useContent } from './content/useContent';
import { EditMarks } from './EditMarks';
import { ErrorPage } from './layout/ErrorPage';
import { Layout, PageFrame } from './layout/Layout';
import { LoadingFrame } from './layout/LoadingFrame';
import { NotifyFormContext } from './layout/NotifyBox';
import { RequireMember } from './layout/RequireMember';
import { RequireRole } from './layout/RequireRole';
import { AdminRoutes, lazyPages, NotFoundPage, ProfilePage } from './lazyPages';
import { ModuleParts } from './ModuleParts';
import { findPartsAt } from './modules/modulesCode';
import { HasNavigatedContext } from './navigation/useNavigationFocus';
import { isLeftOut, paths } from './paths';
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
  const hasForm = findPartsAt('footer', useContent()).length > 0;
  return (
    <NotifyFormContext value={hasForm ? <ModuleParts at="footer" /> : null}>
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
  const content = useContent();
  return (
    <Routes>
      <Route element={<Layout />}>
        {Object.entries(lazyPages).map(
          ([path, Page]) =>
            !isLeftOut(path, content) && <Route key={path} path={path} element={<Page />} />,
        )}
        <Route element={<RequireMember />}>
          <Route path={paths.profile} element={<ProfilePage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<RequireRole />}>
        <Route
          path={`${paths.admin}/*`}
          element={
            <Suspense fallback={<LoadingFrame />}>
              <AdminRoutes />
            </Suspense>
          }
        />
      </Route>
    </Routes>
  );
}
