import type { AccountColumn } from '@club/shared/user';
import { exportUsers } from '../../../api/users';
import { Field } from '../../../components/form/Field';
import { FormFailure } from '../../../components/form/FormFailure';
import { saveFile } from '../../../components/saveFile';
import { profileLabels } from '../../account/profileFields';
import { FormButton } from '../actions/FormButton';
import type { UrlListQuery } from '../list/useListQuery';
import styles from './ExportUsersButton.module.css';

/** What the file can hold, in the order of its columns. */
const columns: Readonly<Record<AccountColumn, string>> = {
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  ...profileLabels,
  role: 'Role',
  accessUntil: 'Last day of the role',
  suspended: 'Suspended',
  emailConfirmed: 'Email confirmed',
  createdAt: 'Registered',
};

/** A button that asks what a file is for and what it shall hold, and saves what the list shows. */
export function ExportUsersButton({ query }: { query: UrlListQuery }) {
  return (
    <FormButton
      label="Export"
      variant="quiet"
      title="Export users"
      submitText="Export"
      busyText="Exporting…"
      onSubmit={async (read) => {
        const chosen = Object.keys(columns).filter((name) => read(name) !== '');
        if (chosen.length === 0) throw new FormFailure('Please choose a column.', []);
        const { search, sort } = query;
        const request = { search, sort, purpose: read('purpose'), columns: chosen.join(',') };
        saveFile(await exportUsers(request), 'users.csv');
        return null;
      }}
      successText="Users exported"
      failureText="Failed to export the users"
    >
      <p>
        {query.isFiltered
          ? 'The file holds everybody whom this search finds, on all pages.'
          : 'The file holds everybody.'}{' '}
        Keep it where nobody else finds it, and delete it when it is not needed any more.
      </p>
      <Field
        name="purpose"
        label="What is it for?"
        hint="It stays in the audit log."
        maxLength={200}
        required
      />
      <fieldset className={styles.columns}>
        <legend>Columns</legend>
        {Object.entries(columns).map(([name, label]) => (
          <label key={name}>
            <input type="checkbox" name={name} defaultChecked />
            {label}
          </label>
        ))}
      </fieldset>
    </FormButton>
  );
}
