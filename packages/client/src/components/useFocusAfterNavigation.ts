import { createContext, useContext, useEffect } from 'react';

/** Whether the visitor has moved since the site was loaded. */
export const HasNavigatedContext = createContext(false);

/**
 * Hands the keyboard and the screen reader to the heading of a page that was navigated to, as a
 * browser would to a new document. The very first page is left alone: there the skip link is first.
 */
export function useFocusAfterNavigation(): void {
  const hasNavigated = useContext(HasNavigatedContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies(hasNavigated): only the state at mount counts
  useEffect(() => {
    if (hasNavigated) {
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
  }, []);
}
