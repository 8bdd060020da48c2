import type { ClubContent } from '@club/shared/content';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Pages } from './App';
import { ContentProvider } from './content/ContentProvider';
import { IsPreviewContext } from './content/IsPreviewContext';
import { PreviewRouter } from './features/admin/preview/PreviewRouter';
import {
  isPreviewMessage,
  type PreviewMessage,
  previewIsReady,
} from './features/admin/preview/previewMessage';
import { usePreviewStyle } from './features/admin/preview/usePreviewStyle';
import { useSectionOfPage } from './features/admin/preview/useSectionOfPage';
import { AuthContext, type Session } from './session/AuthContext';

/**
 * Shows the site with content that is not published, inside the editor's frame. What can be done here
 * reaches nobody: links lead to other pages of the preview, and forms are not sent.
 */
export function startPreview(root: HTMLElement): void {
  document.addEventListener('submit', refuse, { capture: true });
  document.addEventListener('click', refuseOtherDocument);
  createRoot(root).render(
    <StrictMode>
      <Preview />
    </StrictMode>,
  );
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A link that the router has not followed would load another page into the frame. */
function refuseOtherDocument(event: Event): void {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (isLink && !event.defaultPrevented) {
    refuse(event);
  }
}

function Preview() {
  const message = usePreviewMessage();
  return message && <PreviewedSite {...message} />;
}

function PreviewedSite({ content, css, page, scheme }: PreviewMessage) {
  usePreviewStyle(css, scheme);
  useSectionOfPage(page);
  return (
    <PreviewRouter key={page} page={page}>
      <ContentProvider content={content}>
        <AuthContext value={visitorTo(content)}>
          <IsPreviewContext value={true}>
            <Pages />
          </IsPreviewContext>
        </AuthContext>
      </ContentProvider>
    </PreviewRouter>
  );
}

/** The last message of the editor, which is the page around this one. */
function usePreviewMessage(): PreviewMessage | null {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent) {
      const isFromEditor = source === window.parent && origin === window.location.origin;
      if (isFromEditor && isPreviewMessage(data)) {
        setMessage(data);
      }
    }
    window.addEventListener('message', hear);
    window.parent.postMessage(previewIsReady, window.location.origin);
    return () => window.removeEventListener('message', hear);
  }, []);
  return message;
}

/** Nobody is logged in: the editor sees what visitors would. */
function visitorTo(content: ClubContent): Session {
  const nothing = () => {};
  return {
    token: null,
    user: null,
    isLoading: false,
    services: content.initiatives.entries,
    isLoggedIn: false,
    isTokenRefused: false,
    authorizationHeader: '',
    storeToken: nothing,
    renewToken: nothing,
    logout: nothing,
    forgetToken: nothing,
    refreshUser: nothing,
  };
}
