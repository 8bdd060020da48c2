import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { loadOrReloadOnce } from '../../reloadOnce';
import { Loading } from '../Loading';
import { PageHead } from '../PageHead';
import { FormPage } from './FormPage';

/** Most people come with a link. */
const PastedLink = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./PastedLink')).PastedLink })),
);

interface NoLinkPageProps {
  heading: string;
  /** What links the page opens, e.g. 'This page opens links that the club sent to you.' */
  intro: string;
  /** Whether the address is read already. The server, which never sees the secret, cannot do so. */
  isRead: boolean;
  /** How to get another link, or where else to go; the home page by default. */
  elsewhere?: ReactNode;
}

/** In place of a page that opens a link with a secret: until it is read, and when there is none. */
export function NoLinkPage({
  heading,
  intro,
  isRead,
  elsewhere = <Link to={paths.home}>Return Home</Link>,
}: NoLinkPageProps) {
  return (
    <FormPage heading={heading} intro={intro}>
      <PageHead title={heading} noIndex />
      <noscript>
        <p>This page works only with JavaScript.</p>
      </noscript>
      {isRead && (
        <Suspense fallback={<Loading />}>
          <p>
            Please open yours once more. Does this page come again? Then a program has cut the link
            on its way: copy the whole link from where you have it, and paste it here.
          </p>
          <PastedLink />
          <p>{elsewhere}</p>
        </Suspense>
      )}
    </FormPage>
  );
}
