import { allNames } from '@club/shared/allNames';
import type { ImportOutcome, ImportPlanDto, ImportRowDto } from '@club/shared/import';
import type { ImportField } from '@club/shared/rules/importFields';
import { formatCount } from '../list/formatCount';
import { ListParts } from '../list/ListParts';
import { type Column, ListTable } from '../list/ListTable';
import { Pagination } from '../list/Pagination';
import { useListQuery } from '../list/useListQuery';
import { Badge } from '../shell/Badge';
import { EmailAddress } from '../shell/EmailAddress';
import { fieldLabels, importFieldNames } from './importFields';

/** All rows are there already: a page only keeps the table short. */
const listOptions = { partNames: ['rows'], pageSize: 50 };

const words: Readonly<Record<ImportOutcome, string>> = {
  create: 'New',
  change: 'Changed',
  same: 'As it is',
  refuse: 'Left out',
};

const outcomes = allNames(words);

/** Of a row that is imported, but not all of it. */
export function hasRemark({ outcome, reason }: ImportRowDto): boolean {
  return outcome !== 'refuse' && reason !== '';
}

const remarkPart = 'remark';

/** The rows of a file, all or those of one outcome. */
export function PlanRows({ plan: { rows, counts } }: { plan: ImportPlanDto }) {
  const query = useListQuery(listOptions);
  const { page, limit } = query;
  const part = outcomes.find((outcome) => outcome === query.filters.rows);
  const withRemark = rows.filter(hasRemark);
  const isRemarkPart = query.filters.rows === remarkPart;
  const ofPart = part ? rows.filter(({ outcome }) => outcome === part) : rows;
  const found = isRemarkPart ? withRemark : ofPart;
  const parts = [
    [`All ${formatCount(rows.length)}`, ''] as const,
    ...outcomes
      .filter((outcome) => counts[outcome] > 0)
      .map(
        (outcome) =>
          [`${words[outcome]} ${formatCount(counts[outcome])}`, toQuery(outcome)] as const,
      ),
    ...(withRemark.length > 0
      ? [[`With a remark ${formatCount(withRemark.length)}`, toQuery(remarkPart)] as const]
      : []),
  ];
  const shown = isRemarkPart ? remarkPart : part;
  const entries = found
    .slice((page - 1) * limit, page * limit)
    .map((row) => ({ ...row, _id: String(row.line) }));
  return (
    <section className="busy-list" aria-label="Rows of the file">
      <ListParts what="Rows" parts={parts} shown={shown ? toQuery(shown) : ''} />
      {found.length === 0 ? (
        <p className="empty">There are no such rows.</p>
      ) : (
        <>
          <ListTable columns={columns} entries={entries} />
          <Pagination query={query} total={found.length} />
        </>
      )}
    </section>
  );
}

function toQuery(part: ImportOutcome | typeof remarkPart): string {
  return `rows=${part}`;
}

const columns: Column<ImportRowDto & { _id: string }>[] = [
  { label: 'Line', width: '5rem', isNumber: true, cell: ({ line }) => formatCount(line) },
  {
    label: 'Outcome',
    width: '7.5rem',
    cell: ({ outcome }) => <Badge isUrgent={outcome === 'refuse'}>{words[outcome]}</Badge>,
  },
  { label: 'Row', cell: (row) => <RowDetails row={row} /> },
];

function RowDetails({ row }: { row: ImportRowDto }) {
  const { outcome, email, values, before, reason } = row;
  const fields = importFieldNames.filter((name) => values[name]);
  return (
    <div className="stack gap-1 break">
      {reason && <strong>{reason}</strong>}
      {outcome === 'change' && email && <EmailAddress email={email} />}
      <span>
        {fields.map((name, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {before[name] === undefined ? (
              <Value name={name} text={values[name] ?? ''} />
            ) : (
              <Changed label={fieldLabels[name]} from={before[name]} to={values[name] ?? ''} />
            )}
          </span>
        ))}
      </span>
    </div>
  );
}

function Value({ name, text }: { name: ImportField; text: string }) {
  return name === 'email' ? <EmailAddress email={text} /> : text;
}

function Changed({ label, from, to }: { label: string; from: string; to: string }) {
  return (
    <>
      {label}: {from && <del className="quiet">{from}</del>} <ins>{to}</ins>
    </>
  );
}
