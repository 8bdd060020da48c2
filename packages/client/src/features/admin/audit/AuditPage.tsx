import { auditActionNames, auditActions } from '@club/shared/auditActions';
import { listAudit } from '../../../api/audit';
import { Field } from '../../../components/form/Field';
import { SelectField } from '../../../components/form/SelectField';
import { AdminList } from '../list/AdminList';
import { FilterForm } from '../list/FilterForm';
import { ListHead } from '../list/ListHead';
import { useListPage } from '../list/useListPage';
import { useListQuery } from '../list/useListQuery';
import styles from '../shell/admin.module.css';
import { AuditTable } from './AuditTable';

const listOptions = { sortableFields: ['at'], filterNames: ['action', 'actor', 'from', 'to'] };

const actionOptions = [
  ['', 'Everything'] as const,
  ...auditActionNames.map((name) => [name, auditActions[name].words] as const),
];

/** Who did what in the admin area, newest first. Nobody can change it. */
export function AuditPage() {
  const query = useListQuery(listOptions);
  const { headingRef, ...list } = useListPage('audit', 'Loading the audit', listAudit, query);

  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search names" query={query} />
      <p className={styles.hint}>Who changed what. Nobody can change or delete these entries.</p>
      <FilterForm query={query}>
        <SelectField name="action" label="What" options={actionOptions} />
        <Field name="from" label="From" type="date" />
        <Field name="to" label="To" type="date" />
      </FilterForm>
      <AdminList
        what="The audit"
        query={query}
        emptyText={query.isFiltered ? 'No entries found.' : 'Nothing has happened yet.'}
        skeleton={<AuditTable entries={null} query={query} />}
        {...list}
      >
        {(entries) => <AuditTable entries={entries} query={query} />}
      </AdminList>
    </>
  );
}
