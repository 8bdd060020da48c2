import type { AuditEntryDto, NamedId } from '@club/shared/audit';
import { auditActions } from '@club/shared/auditActions';
import { Link } from 'react-router-dom';
import { type Column, ListTable } from '../list/ListTable';
import type { UrlListQuery } from '../list/useListQuery';
import { toFieldName, toSubjectName, toValueText } from '../shell/auditWords';
import { useDates } from '../shell/useDates';
import styles from './AuditTable.module.css';

interface AuditTableProps {
  /** Null while they are loading. */
  entries: AuditEntryDto[] | null;
  query: UrlListQuery;
}

export function AuditTable({ entries, query }: AuditTableProps) {
  const { formatMoment } = useDates();
  const columns: Column<AuditEntryDto>[] = [
    {
      label: 'When',
      sortField: 'at',
      width: '10rem',
      cell: ({ at }) => <span className="plain">{formatMoment(at)}</span>,
    },
    { label: 'Who', width: '18%', cell: ({ actor }) => <Actor actor={actor} query={query} /> },
    { label: 'What', width: '16%', cell: ({ action }) => auditActions[action].words },
    { label: 'About', width: '18%', cell: ({ subject }) => toSubjectName(subject) },
    { label: 'Change', cell: (entry) => <Changes entry={entry} /> },
  ];
  return <ListTable columns={columns} query={query} entries={entries} />;
}

/** The name of an account leads to everything that it did. */
function Actor({ actor: { _id, name }, query }: { actor: NamedId; query: UrlListQuery }) {
  return _id === null ? name : <Link to={query.hrefWith({ actor: _id })}>{name}</Link>;
}

/** The changed fields, e.g. 'Role: Inbox → Editor'. */
function Changes({ entry: { before, after } }: { entry: AuditEntryDto }) {
  const dates = useDates();
  const fields = Object.keys({ ...before, ...after });
  if (fields.length === 0) return '–';
  return (
    <dl className={styles.changes}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{toFieldName(field)}:</dt>{' '}
          {before && (
            <>
              <dd>
                {!after && 'was '}
                {toValueText(field, before[field] ?? null, dates)}
              </dd>{' '}
            </>
          )}
          {after && (
            <dd>
              {before && (
                <>
                  <span aria-hidden="true">→ </span>
                  <span className="visually-hidden">became </span>
                </>
              )}
              {toValueText(field, after[field] ?? null, dates)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
