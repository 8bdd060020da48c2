import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingPage } from '../../components/LoadingPage';
import { paths } from '../../paths';
import { useAuth } from '../../session/useAuth';

/** Logs out, then goes to the login. */
export function LogoutPage() {
  const { isLoggedIn, isLoading, logout } = useAuth();

  useEffect(() => logout(), [logout]);

  return isLoggedIn || isLoading ? <LoadingPage /> : <Navigate to={paths.login} replace />;
}
