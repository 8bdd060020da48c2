import type { ReactNode } from 'react';
import { PageHead } from '../PageHead';
import { FormPage } from './FormPage';

interface NoLinkPageProps {
  heading: string;
  /** What links the page opens, e.g. 'This page opens links that the club sent to you.' */
  intro: string;
  /** Whether the address is read already. The server, which never sees the secret, cannot do so. */
  isRead: boolean;
  /** Where else to go. */
  children: ReactNode;
}

/** In place of a page that opens a link with a secret: until it is read, and when there is none. */
export function NoLinkPage({ heading, intro, isRead, children }: NoLinkPageProps) {
  return (
    <FormPage heading={heading} intro={intro}>
      <PageHead title={heading} noIndex />
      <noscript>
        <p>This page works only with JavaScript.</p>
      </noscript>
      {isRead && (
        <>
          <p>Please open yours once more.</p>
          <p>{children}</p>
        </>
      )}
    </FormPage>
  );
}
