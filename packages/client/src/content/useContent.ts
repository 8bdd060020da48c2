import type { ClubContent } from '@club/shared/content';
import { createContext, useContext } from 'react';

export const ContentContext = createContext<ClubContent | null>(null);

/**
 * The texts and pictures that the server put into the page.
 * @throws {Error} when used outside ContentProvider
 */
export function useContent(): ClubContent {
  const content = useContext(ContentContext);
  if (content === null) {
    throw new Error('useContent must be used within ContentProvider');
  }
  return content;
}
