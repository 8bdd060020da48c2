import { toSectionPermission } from '@club/shared/sectionPermission';
import type { SectionName } from '@club/shared/sections';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { send } from '../../../../api/send';
import { Loading } from '../../../../components/Loading';
import { PageHead } from '../../../../components/PageHead';
import { NotFoundPage } from '../../../../layout/NotFoundPage';
import { useServerState } from '../../query/useServerState';
import { adminPath } from '../../shell/adminPath';
import { LoadFailure } from '../../shell/LoadFailure';
import { RequirePermission } from '../../shell/RequirePermission';
import { isSectionName, sectionPages } from '../../shell/sectionPages';
import { useHeadingFocus } from '../../shell/useHeadingFocus';
import { VersionList } from './VersionList';
import { VersionView } from './VersionView';

/** The kept versions of a section; `?version=` opens one. */
export function VersionsPage() {
  const { section } = useParams();
  if (!isSectionName(section)) return <NotFoundPage />;
  return (
    <RequirePermission permission={toSectionPermission(section)}>
      <Versions key={section} name={section} />
    </RequirePermission>
  );
}

function Versions({ name }: { name: SectionName }) {
  const { data, error, reload } = useServerState({
    key: ['content', 'versions', name],
    call: 'Loading the versions',
    get: (signal) => send('GET /api/admin/content/:section/versions', { section: name, signal }),
  });
  const headingRef = useHeadingFocus(data);
  const [parameters, setParameters] = useSearchParams();
  const opened = data?.find(({ version }) => String(version) === parameters.get('version'));
  const title = `Versions: ${sectionPages[name].title}`;

  return (
    <>
      <div className="row gap-3 page-head">
        <PageHead title={title} noIndex />
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        <Link to={adminPath('section', { section: name })}>Back to the editor</Link>
      </div>
      <p className="quiet">The last 50 are kept. Restoring one publishes it once more.</p>
      {error !== null && <LoadFailure what="The versions" error={error} onRetry={reload} />}
      {error === null && !data && <Loading />}
      {error === null && opened && (
        <VersionView key={opened.version} name={name} version={opened.version} />
      )}
      {error === null && data && (
        <VersionList
          name={name}
          versions={data}
          openedVersion={opened?.version}
          onRestored={() => setParameters({}, { replace: true })}
        />
      )}
    </>
  );
}
