import { Navigate, Outlet } from 'react-router-dom';
import { LoadingPage } from '../components/LoadingPage';
import { paths } from '../paths';
import { useAuth } from '../session/useAuth';

/** Shows its pages to admins only; all others go to the home page. The API has its own guard. */
export function RequireAdmin() {
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <LoadingPage />;
  }
  return user?.isAdmin ? <Outlet /> : <Navigate to={paths.home} replace />;
}
