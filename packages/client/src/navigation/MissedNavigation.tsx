import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The router hears of Back and Forward only after its first render is on the page. Of one that came
 * before, while the page was made interactive, it is told here.
 */
export function MissedNavigation() {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the router begins to listen
  useEffect(() => {
    if (window.location.pathname !== pathname) {
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }
  }, []);

  return null;
}
