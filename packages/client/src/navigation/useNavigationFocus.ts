import { createContext, useContext, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollToSection } from './useSectionScroll';

/** Whether the visitor has moved since the site was loaded. */
export const HasNavigatedContext = createContext(false);

/**
 * Does for a page that was navigated to what a browser does for a new document: shows its top, or
 * the section that the address names, and hands the keyboard and the screen reader to the heading.
 * The very first page is left alone: there the skip link is first.
 */
export function useNavigationFocus(): void {
  const hasNavigated = useContext(HasNavigatedContext);
  const navigationType = useNavigationType();
  const { hash } = useLocation();

  // Before the browser paints, so that a view transition already sees the page where it will stand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page arrives once, when it is mounted
  useLayoutEffect(() => {
    if (!hasNavigated || (hash !== '' && scrollToSection(hash.slice(1), 'instant'))) {
      return;
    }
    // Going back, the browser itself knows where on the page the visitor was.
    if (navigationType !== 'POP') {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
}
