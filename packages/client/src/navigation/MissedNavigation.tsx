import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The router notices Back and Forward only after its first render is on the page. This tells it of one
 * that came before, while the page was made interactive.
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
