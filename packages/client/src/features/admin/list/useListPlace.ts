import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readFromTab, writeToTab } from '../../../browserStorage';
import { isReturned } from '../../../navigation/pageState';

interface Place {
  /** How far the list was scrolled, in pixels. */
  top: number;
  /** Id of the link that was followed. */
  link: string;
}

/**
 * Brings a list back as it was left by one of its links, after Back and after a way that `returnTo` has
 * opened: the same place on the screen, with the focus on that link.
 * @param isLoaded whether the entries are on the page
 * @returns keeps the place; called when a link is followed
 */
export function useListPlace(isLoaded: boolean): (linkId: string) => void {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || isReturned(state);
  const key = `list:${pathname}${search}`;

  const restore = useEffectEvent(() => {
    const place = readPlace(key);
    writeToTab(key, '');
    if (!place || !isBack) return;
    window.scrollTo({ top: place.top, behavior: 'instant' });
    document.getElementById(place.link)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isLoaded) restore();
  }, [isLoaded]);

  return useCallback(
    (link) => {
      const place: Place = { top: window.scrollY, link };
      writeToTab(key, JSON.stringify(place));
    },
    [key],
  );
}

function readPlace(key: string): Place | null {
  const text = readFromTab(key);
  return text === '' ? null : JSON.parse(text);
}
