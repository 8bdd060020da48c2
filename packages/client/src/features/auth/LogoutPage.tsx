import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingPage } from '../../components/LoadingPage';
import { paths } from '../../paths';
import { useAuth } from '../../session/useAuth';

/** Logs out, then goes to the login, which leads back to a page that was wanted. */
export function LogoutPage() {
  const { isLoggedIn, isLoading, logout } = useAuth();
  const { state } = useLocation();

  useEffect(() => logout(), [logout]);

  if (isLoggedIn || isLoading) {
    return <LoadingPage />;
  }
  return <Navigate to={paths.login} state={state} replace />;
}
