import { Loading } from '../../../components/Loading';
import { LoadFailure } from './LoadFailure';
import { PageHeading } from './PageHeading';

interface UnloadedPageProps {
  /** What is not there, e.g. 'The handover'. */
  what: string;
  /** Why it could not be loaded; null while it is loading. */
  error: unknown;
  reload: () => void;
}

/** In place of a page that shows nothing before its data is there: its heading, and why there is no more. */
export function UnloadedPage({ what, error, reload }: UnloadedPageProps) {
  return (
    <>
      <PageHeading />
      {error === null ? <Loading /> : <LoadFailure what={what} error={error} onRetry={reload} />}
    </>
  );
}
