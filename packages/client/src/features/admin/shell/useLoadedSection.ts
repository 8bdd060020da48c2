import { useContext, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { HasNavigatedContext } from '../../../navigation/useNavigationFocus';
import { scrollToSection } from '../../../navigation/useSectionScroll';

/**
 * Scrolls to the section that the URL names, for what a page shows after its heading, once it has loaded: when the
 * heading came, the section was not there yet.
 * @param isWhole whether all has loaded that moves the section: then it scrolls once more
 */
export function useLoadedSection(isWhole = true): void {
  const hasNavigated = useContext(HasNavigatedContext);
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is that of the first time
  useLayoutEffect(() => {
    if (hasNavigated && hash !== '') scrollToSection(hash.slice(1), 'instant');
  }, [isWhole]);
}
