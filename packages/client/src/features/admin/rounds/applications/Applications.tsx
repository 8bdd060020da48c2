import type {
  ApplicationListQuery,
  ApplicationSortField,
  ApplicationSummaryDto,
} from '@club/shared/application';
import { applicationStateWords } from '@club/shared/applicationWords';
import { decisionWords, outcomeWords } from '@club/shared/decisionWords';
import type { ListedApplicationDto } from '@club/shared/review';
import type { RoundDto } from '@club/shared/round';
import { countWanted } from '@club/shared/roundLimits';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { sendForList } from '../../../../api/send';
import { AdminList } from '../../list/AdminList';
import type { ListFilter } from '../../list/ListFilter';
import { ListFilters } from '../../list/ListFilters';
import { type Column, ListTable, momentWidth } from '../../list/ListTable';
import { SearchForm } from '../../list/SearchForm';
import { SelectionBar } from '../../list/SelectionBar';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { rowKeys, useRowKeys } from '../../list/useRowKeys';
import { useSelection } from '../../list/useSelection';
import { adminPath } from '../../shell/adminPath';
import { EmailAddress } from '../../shell/EmailAddress';
import { KeysButton } from '../../shell/keys/KeysButton';
import { type Dates, useDates } from '../../shell/useDates';
import { AverageScore } from '../AverageScore';
import { type Averages, useAverages } from '../decisions/useAverages';
import { InviteButton } from '../interviews/InviteButton';
import { ApplicationBadges } from './ApplicationBadges';
import { ExportApplicationsButton } from './ExportApplicationsButton';

const listOptions = {
  sortableFields: ['submittedAt', 'name', 'score'] satisfies ApplicationSortField[],
  filterNames: [
    'state',
    'invited',
    'late',
    'position',
    'outcome',
  ] satisfies (keyof ApplicationListQuery)[],
  pageSize: 50,
};

/** Who has applied, the newest first. */
export function Applications({ round }: { round: RoundDto }) {
  const query = useListQuery(listOptions);
  const keys = useRowKeys('applications');
  const dates = useDates();
  const { headingRef, ...list } = useListPage(
    'applications',
    'Loading the applications',
    (asked, signal) =>
      sendForList('GET /api/admin/rounds/:id/applications', {
        id: round._id,
        query: asked,
        signal,
      }),
    query,
    round._id,
  );
  const selection = useSelection(query, list);
  const { averages } = useAverages(round._id);
  const decided = list.data?.entries.some(({ decision }) => decision !== null);
  // What is filtered by it may find nobody.
  const isReleased = decided === true || Boolean(query.filters.outcome);
  const columns = useMemo(
    () => toColumns(round, dates, averages, isReleased),
    [round, dates, averages, isReleased],
  );
  const filters = useMemo(() => toFilters(round, isReleased), [round, isReleased]);
  // Only invitations are for several at once, and none is possible any more.
  const table = { columns, query, ...(!isReleased && { select: { selection, toName } }) };
  return (
    <section className="part" aria-labelledby="applications">
      <div className="row gap-3 part-head">
        <h2 id="applications" ref={headingRef} tabIndex={-1}>
          Applications
        </h2>
        <ExportApplicationsButton round={round} query={query} />
        <KeysButton {...keys} keys={rowKeys} />
      </div>
      <div>
        <SearchForm label="Search applications" query={query} />
      </div>
      <ListFilters query={query} filters={filters} />
      <AdminList
        what="The applications"
        query={query}
        emptyText={query.isFiltered ? 'Nobody found.' : 'Nobody has applied yet.'}
        skeleton={<ListTable {...table} entries={null} />}
        {...list}
      >
        {(applications) => <ListTable {...table} entries={applications} />}
      </AdminList>
      <SelectionBar selection={selection} headingRef={headingRef}>
        <InviteButton round={round._id} selection={selection} />
      </SelectionBar>
    </section>
  );
}

const toName = ({ name }: ApplicationSummaryDto) => name;

function toFilters({ positions }: RoundDto, isReleased: boolean): ListFilter[] {
  return [
    {
      name: 'position',
      label: 'Position',
      kind: 'choice',
      options: [['', 'Any'], ...positions.map(({ key, name }) => [key, name] as const)],
    },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      options: [['', 'Any'], ...Object.entries(applicationStateWords)],
    },
    {
      name: 'invited',
      label: 'Interview',
      kind: 'choice',
      options: [
        ['', 'Any'],
        ['true', 'Invited'],
        ['false', 'Not invited'],
      ],
    },
    {
      name: 'late',
      label: 'Deadline',
      kind: 'choice',
      options: [
        ['', 'Any'],
        ['true', 'Late'],
        ['false', 'In time'],
      ],
    },
    ...(isReleased ? [decisionFilter] : []),
  ];
}

const decisionFilter: ListFilter = {
  name: 'outcome',
  label: 'Decision',
  kind: 'choice',
  options: [['', 'Any'], ...Object.entries(outcomeWords)],
};

function toColumns(
  round: RoundDto,
  { formatMoment }: Dates,
  averages: Averages,
  isReleased: boolean,
): Column<ListedApplicationDto>[] {
  return [
    {
      label: 'Name',
      sortField: 'name',
      cell: (application) => <Name round={round._id} application={application} />,
    },
    {
      label: 'Positions',
      width: '24%',
      cell: ({ choices }) => choices.map(({ name }) => name).join(', '),
    },
    ...(isReleased ? [decisionColumn] : []),
    ...(round.reviewers.length > 0 ? [scoreColumn(round, averages)] : []),
    {
      label: 'Sent',
      sortField: 'submittedAt',
      width: momentWidth,
      cell: ({ submittedAt }) => formatMoment(submittedAt),
    },
  ];
}

const decisionColumn: Column<ListedApplicationDto> = {
  label: 'Decision',
  width: '22%',
  cell: ({ decision }) =>
    decision && decisionWords(decision.outcome, decision.reply, decision.position),
};

function scoreColumn(round: RoundDto, averages: Averages): Column<ListedApplicationDto> {
  const wanted = countWanted(round);
  return {
    label: 'Score',
    sortField: 'score',
    isHighestFirst: true,
    width: '6.5rem',
    cell: ({ _id }) => (
      <AverageScore
        known={averages.get(_id)}
        countWord={(reviews) =>
          reviews > wanted ? `${reviews} read` : `${reviews} of ${wanted} read`
        }
      />
    ),
  };
}

interface NameProps {
  /** Id of the round. */
  round: string;
  application: ListedApplicationDto;
}

function Name({ round, application }: NameProps) {
  const { _id, name, email } = application;
  return (
    <>
      <span className="row baseline gap-1 across-2">
        <Link to={adminPath('application', { id: round, applicationId: _id })}>{name}</Link>
        <ApplicationBadges application={application} />
      </span>
      <span className="detail">
        <EmailAddress email={email} />
      </span>
    </>
  );
}
