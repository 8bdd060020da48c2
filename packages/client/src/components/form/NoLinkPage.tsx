import type { ReactNode } from 'react';
import { PageHead } from '../PageHead';
import { FormPage } from './FormPage';

interface NoLinkPageProps {
  heading: string;
  /** Whether the address is read already. The server, which never sees the secret, cannot do so. */
  isRead: boolean;
  /** What links the page opens, and where else to go. */
  children: ReactNode;
}

/** In place of a page that opens a link with a secret, when it is opened without one. */
export function NoLinkPage({ heading, isRead, children }: NoLinkPageProps) {
  return (
    <FormPage heading={heading}>
      <PageHead title={heading} noIndex />
      <noscript>
        <p>This page works only with JavaScript.</p>
      </noscript>
      {isRead && children}
    </FormPage>
  );
}
