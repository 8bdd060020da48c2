import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollToSection } from './useSectionScroll';

/** After a navigation: to the section that the address names, else to the top of the new page. */
export function ScrollToLocation() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): a new page starts at its top
  useEffect(() => {
    // On the first load, and when going back, the browser itself knows where the visitor was.
    if (navigationType === 'POP') {
      return;
    }
    if (hash === '' || !scrollToSection(hash.slice(1))) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  }, [pathname, hash, navigationType]);

  return null;
}
