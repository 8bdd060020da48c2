import type { TermDto } from '@club/shared/team';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listTeam, listTerms } from '../../../api/team';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import shared from '../admin.module.css';
import { PicturesProvider } from '../form/PicturesProvider';
import { LoadFailure } from '../LoadFailure';
import { useAuthorizedLoad } from '../useAuthorizedLoad';
import { useDates } from '../useDates';
import { Bin } from './Bin';
import { People } from './People';

/** The people of a term: the present one, or the one in the URL (`?term=`). `?bin=true`: the bin. */
export function TeamPage() {
  const { data: terms, error, reload } = useAuthorizedLoad('Loading the terms', listTerms);
  const term = useChosenTerm(terms ?? []);
  return (
    <>
      <PageHead title="Team" noIndex />
      <h1 tabIndex={-1}>Team</h1>
      {error !== null && <LoadFailure what="The team" error={error} onRetry={reload} />}
      {error === null && !terms && <Loading />}
      {terms && (term ? <Term terms={terms} term={term} /> : <p>There is no term yet.</p>)}
    </>
  );
}

/** The term of the URL, or that of today, or the last one that began. */
function useChosenTerm(terms: TermDto[]): TermDto | undefined {
  const { today } = useDates();
  const [parameters] = useSearchParams();
  const day = today();
  const begun = terms.filter(({ firstDay }) => firstDay <= day);
  const last = begun.toSorted((one, other) => (one.firstDay < other.firstDay ? 1 : -1))[0];
  return terms.find(({ _id }) => _id === parameters.get('term')) ?? last ?? terms[0];
}

function Term({ terms, term }: { terms: TermDto[]; term: TermDto }) {
  const [parameters] = useSearchParams();
  const isBin = parameters.get('bin') === 'true';
  const load = useCallback(
    (authorization: string, signal: AbortSignal) =>
      listTeam({ term: term._id, bin: isBin }, authorization, signal),
    [term._id, isBin],
  );
  const { data, error, reload } = useAuthorizedLoad('Loading the team', load);
  return (
    <>
      <Parts terms={terms} term={term} isBin={isBin} />
      {error !== null && <LoadFailure what="The team" error={error} onRetry={reload} />}
      {error === null && !data && <Loading />}
      {error === null &&
        data &&
        (isBin ? (
          <Bin people={data} afterChange={reload} />
        ) : (
          <PicturesProvider>
            <People key={term._id} term={term._id} people={data} reload={reload} />
          </PicturesProvider>
        ))}
    </>
  );
}

/** Links to the terms, and to the bin of the chosen one. */
function Parts({ terms, term, isBin }: { terms: TermDto[]; term: TermDto; isBin: boolean }) {
  const currentIf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <nav className={shared.parts} aria-label="Terms">
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
