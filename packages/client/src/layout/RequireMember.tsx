import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingPage } from '../components/LoadingPage';
import { wanting } from '../navigation/pageState';
import { paths } from '../paths';
import { useAuth } from '../session/useAuth';
import { UnknownUser } from './UnknownUser';

/** Shows its pages to members only: admins go to the dashboard, visitors to the login. */
export function RequireMember() {
  const { user, isLoading, isLoggedIn } = useAuth();
  const location = useLocation();
  if (user) {
    return user.isAdmin ? <Navigate to={paths.admin} replace /> : <Outlet />;
  }
  if (isLoading) {
    return <LoadingPage />;
  }
  if (isLoggedIn) {
    return <UnknownUser />;
  }
  return <Navigate to={paths.login} state={wanting(location)} replace />;
}
