import type { ClubContent } from '@club/shared/content';
import { type ReactNode, useState } from 'react';
import { ContentContext } from './useContent';
import { SetOffContext } from './useSetOff';

interface ContentProviderProps {
  content: ClubContent;
  children: ReactNode;
}

/**
 * Gives every page the club's texts and pictures. They do not change while a page is open, but for the parts of
 * the site that this person switches off.
 */
export function ContentProvider({ content, children }: ContentProviderProps) {
  const [off, setOff] = useState(content.off);
  return (
    <SetOffContext value={setOff}>
      <ContentContext value={off === content.off ? content : { ...content, off }}>
        {children}
      </ContentContext>
    </SetOffContext>
  );
}
