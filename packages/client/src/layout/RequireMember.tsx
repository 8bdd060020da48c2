import { Navigate, Outlet } from 'react-router-dom';
import { LoadingPage } from '../components/LoadingPage';
import { paths } from '../paths';
import { useAuth } from '../session/useAuth';
import { UnknownUser } from './UnknownUser';

/** Shows its pages to members only: admins go to the dashboard, visitors to the login. */
export function RequireMember() {
  const { user, isLoading, isLoggedIn } = useAuth();
  if (user) {
    return user.isAdmin ? <Navigate to={paths.admin} replace /> : <Outlet />;
  }
  if (isLoading) {
    return <LoadingPage />;
  }
  return isLoggedIn ? <UnknownUser /> : <Navigate to={paths.login} replace />;
}
