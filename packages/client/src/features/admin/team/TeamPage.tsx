import type { TermDto, TermsNowDto } from '@club/shared/team';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { PicturesProvider } from '../pictures/PicturesProvider';
import { useChange } from '../query/useChange';
import { useServerState } from '../query/useServerState';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { Bin } from './Bin';
import { TeamMembers } from './TeamMembers';
import { TermBar } from './TermBar';
import { TermForm } from './TermForm';
import styles from './team.module.css';
import { peopleKey } from './useTeam';

/** The people of a term: the present one, or the one in the URL (`?term=`). `?bin=true`: the bin. */
export function TeamPage() {
  const list = useServerState({
    key: ['terms', 'list'],
    call: 'Loading the terms',
    get: (signal) => send('GET /api/admin/terms', { signal }),
  });
  const now = useServerState({
    key: ['terms', 'now'],
    call: 'Loading the present term',
    get: (signal) => send('GET /api/admin/terms/now', { signal }),
  });
  const [isAdding, setAdding] = useState(false);
  const error = list.error ?? now.error;
  const loaded = list.data && now.data ? { terms: list.data, now: now.data } : null;
  function reload() {
    list.reload();
    now.reload();
  }
  return (
    <>
      <div className="row gap-3 page-head">
        <PageHeading />
        {loaded && !isAdding && (
          <Button variant="quiet" onClick={() => setAdding(true)}>
            Add term
          </Button>
        )}
      </div>
      {error !== null && <LoadFailure what="The team" error={error} onRetry={reload} />}
      {error === null && !loaded && <Loading />}
      {error === null && loaded && isAdding && (
        <NewTerm now={loaded.now} onClose={() => setAdding(false)} />
      )}
      {error === null && loaded && !isAdding && <Terms {...loaded} />}
    </>
  );
}

interface TermsProps {
  terms: TermDto[];
  now: TermsNowDto;
}

function NewTerm({ now, onClose }: Pick<TermsProps, 'now'> & { onClose: () => void }) {
  const [, setParameters] = useSearchParams();
  const change = useChange();
  return (
    <div className={`stack gap-4 start narrow ${styles.newForm}`}>
      <h2>New term</h2>
      <TermForm
        draftName="term:new"
        term={now.proposed}
        submitText="Add term"
        onSave={async ({ version: _version, ...term }) => {
          const { _id, label } = await change(['terms'], () =>
            send('POST /api/admin/terms', { body: term }),
          );
          setParameters({ term: _id });
          onClose();
          notify.success(`The term ${label} is added`);
        }}
        onCancel={onClose}
      />
    </div>
  );
}

function Terms({ terms, now }: TermsProps) {
  const [parameters, setParameters] = useSearchParams();
  const { data: positions } = useServerState({
    key: ['team', 'positions'],
    call: 'Loading the positions',
    get: (signal) => send('GET /api/admin/team/positions', { signal }),
  });
  const present = terms.find(({ _id }) => _id === now.present);
  const term = terms.find(({ _id }) => _id === parameters.get('term')) ?? present ?? terms[0];
  if (!term) return <p className="empty">There is no term yet. Add the first one.</p>;
  const isBin = parameters.get('bin') === 'true';
  return (
    <>
      <Parts terms={terms} term={term} isBin={isBin} />
      {!isBin && (
        <TermBar key={term._id} term={term} present={present} onDeleted={() => setParameters({})} />
      )}
      <Team
        key={`${term._id} ${isBin}`}
        terms={terms}
        term={term}
        isBin={isBin}
        positions={positions ?? []}
      />
    </>
  );
}

interface TeamProps {
  terms: TermDto[];
  term: TermDto;
  isBin: boolean;
  positions: string[];
}

function Team({ terms, term, isBin, positions }: TeamProps) {
  const { data, error, reload } = useServerState({
    key: isBin ? ['team', term._id, 'bin'] : peopleKey(term._id),
    call: 'Loading the team',
    get: (signal) =>
      send('GET /api/admin/team', {
        query: { term: term._id, bin: isBin ? 'true' : 'false' },
        signal,
      }),
  });
  if (error !== null) return <LoadFailure what="The team" error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  if (isBin) return <Bin people={data} />;
  return (
    <PicturesProvider>
      <TeamMembers
        term={term}
        otherTerms={terms.filter(({ _id }) => _id !== term._id)}
        positions={positions}
        people={data}
      />
    </PicturesProvider>
  );
}

/** Links to the terms, and to the bin of the chosen one. */
function Parts({ terms, term, isBin }: Pick<TeamProps, 'terms' | 'term' | 'isBin'>) {
  const currentIf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <nav className="row across-5 tabs" aria-label="Terms">
      {terms.map(({ _id, label }) => (
        <Link key={_id} to={`?term=${_id}`} aria-current={currentIf(!isBin && _id === term._id)}>
          {label}
        </Link>
      ))}
      <Link to={`?term=${term._id}&bin=true`} aria-current={currentIf(isBin)}>
        Bin
      </Link>
    </nav>
  );
}
