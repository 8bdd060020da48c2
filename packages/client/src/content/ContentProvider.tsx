import type { ClubContent } from '@club/shared/content';
import type { ReactNode } from 'react';
import { ContentContext } from './useContent';

interface ContentProviderProps {
  content: ClubContent;
  children: ReactNode;
}

/** Gives every page the club's texts and pictures. They do not change while a page is open. */
export function ContentProvider({ content, children }: ContentProviderProps) {
  return <ContentContext value={content}>{children}</ContentContext>;
}
