import { Navigate, Outlet } from 'react-router-dom';
import { LoadingPage } from '../components/LoadingPage';
import { paths } from '../paths';
import { useAuth } from '../session/useAuth';

/**
 * Shows its pages to people with a role; members and visitors go to the home page. What a role may
 * see of the admin area is decided there. The API has guards of its own.
 */
export function RequireRole() {
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <LoadingPage />;
  }
  return user?.role ? <Outlet /> : <Navigate to={paths.home} replace />;
}
