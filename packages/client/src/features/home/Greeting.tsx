import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isOfNewMember, readWanted } from '../../navigation/pageState';
import { focusPageHeading } from '../../navigation/useNavigationFocus';
import { paths } from '../../paths';
import { loadOrReloadOnce } from '../../reloadOnce';
import { useAuth } from '../../session/useAuth';

/* Fetched for those who see one of them: most visitors see none. */
const Refused = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./Refused')).Refused })),
);
const Welcome = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./Welcome')).Welcome })),
);

/**
 * What the home page says first to a person whom another page has led here. Nothing until it is known
 * who is logged in: the server renders the page without it.
 */
export function Greeting() {
  const { state } = useLocation();
  const { user, isLoading, isLoggedIn } = useAuth();
  const navigate = useNavigate();
  const wanted = readWanted(state);

  function dismiss() {
    void navigate(paths.home, { replace: true });
    focusPageHeading();
  }

  const isWelcome = isLoggedIn && isOfNewMember(state);
  if (!isWelcome && (wanted === null || isLoading || user?.role)) return null;
  return (
    <Suspense fallback={null}>
      {isWelcome ? <Welcome onClose={dismiss} /> : wanted !== null && <Refused wanted={wanted} />}
    </Suspense>
  );
}
