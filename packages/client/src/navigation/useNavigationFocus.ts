import { createContext, useContext, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollToSection } from './useSectionScroll';

/** True after the first navigation inside the site. */
export const HasNavigatedContext = createContext(false);

/** Moves the focus to the page's h1, when what had it is gone. */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/**
 * Does after a navigation what a browser does for a new document: it scrolls to the top, or to the
 * section that the URL names, and moves the focus to the h1 for keyboards and screen readers.
 * The first page keeps the focus as it is, so that Tab reaches the skip link first.
 */
export function useNavigationFocus(): void {
  const hasNavigated = useContext(HasNavigatedContext);
  const navigationType = useNavigationType();
  const { hash } = useLocation();

  // Before the browser paints, so that the page appears at its final scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is mounted
  useLayoutEffect(() => {
    if (!hasNavigated || (hash !== '' && scrollToSection(hash.slice(1), 'instant'))) {
      return;
    }
    // After Back, the browser restores the scroll position by itself.
    if (navigationType !== 'POP') {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    focusPageHeading();
  }, []);
}
