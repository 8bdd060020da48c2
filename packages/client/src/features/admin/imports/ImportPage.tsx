import { Link, useParams } from 'react-router-dom';
import { send } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { ChooseFile } from './ChooseFile';
import { EarlierImports } from './EarlierImports';
import { ImportPlan } from './ImportPlan';

/** Makes accounts of the rows of a file: the file is chosen, its plan is looked at, then it is carried out. */
export function ImportPage() {
  const { id } = useParams();
  return (
    <>
      <div className="stack gap-3 start">
        <div className="row across-4">
          <Link to={adminPath('users')}>All users</Link>
          {id && <Link to={adminPath('import')}>Earlier imports</Link>}
        </div>
        <PageHeading />
      </div>
      {id ? (
        <LoadedPlan key={id} id={id} />
      ) : (
        <>
          <ChooseFile />
          <EarlierImports />
        </>
      )}
    </>
  );
}

function LoadedPlan({ id }: { id: string }) {
  const { data, error, reload } = useServerState({
    key: ['imports', id],
    call: 'Loading the import',
    get: (signal) => send('GET /api/admin/users/imports/:id', { id, signal }),
  });
  if (error !== null) return <LoadFailure what="This import" error={error} onRetry={reload} />;
  return data ? <ImportPlan plan={data} /> : <Loading />;
}
