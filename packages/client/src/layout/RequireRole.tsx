import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { wanting } from '../navigation/pageState';
import { paths } from '../paths';
import { useAuth } from '../session/useAuth';
import { LoadingFrame } from './LoadingFrame';

/**
 * Shows its pages to people with a role; members and visitors go to the home page, which says why. What
 * a role may see of the admin area is decided there. The API has guards of its own.
 */
export function RequireRole() {
  const { user, isLoading } = useAuth();
  const location = useLocation();
  // A person who is looked up again stays: a form on the page would lose what it shows.
  if (user?.role) {
    return <Outlet />;
  }
  // Also somebody without a role, who may have got one just now.
  if (isLoading) {
    return <LoadingFrame />;
  }
  return <Navigate to={paths.home} state={wanting(location)} replace />;
}
