import type { UserDto } from '@club/shared/user';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ToastContainer } from 'react-toastify/unstyled';
import { ContentProvider } from '../src/content/ContentProvider';
import { AuthProvider } from '../src/session/AuthProvider';
import type { ApiServer } from './apiServer';
import { clubContent } from './clubContent';

/** Names the current address, so that a test sees where it was led: screen.getByTestId('address'). */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Opens `path` of a site that has `routes` (<Route> elements), a session and toasts. */
export function renderRoutes(path: string, routes: ReactNode) {
  const view = render(
    <ContentProvider content={clubContent}>
      <AuthProvider initialServices={clubContent.initiatives}>
        <MemoryRouter initialEntries={[path]}>
          <Address />
          <Routes>
            {routes}
            <Route path="*" element={null} />
          </Routes>
          <ToastContainer />
        </MemoryRouter>
      </AuthProvider>
    </ContentProvider>,
  );
  return { ...view, user: userEvent.setup() };
}

/** Logs in before the page opens: stores a token and lets the API say whose it is. */
export function signInAs(user: UserDto, api: ApiServer): void {
  localStorage.setItem('token', 'stored-token');
  api.on('GET /api/auth/user', { body: { userData: user } });
}
