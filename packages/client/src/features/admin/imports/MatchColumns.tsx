import type { ImportPlanDto } from '@club/shared/import';
import { matchColumns } from '../../../api/imports';
import { Form } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { showFailure } from '../../../components/form/showFailure';
import { useChange } from '../query/useChange';
import admin from '../shell/admin.module.css';
import { fieldLabels, importFieldNames, isImportField } from './importFields';
import styles from './imports.module.css';

const options = [
  ['', 'Left out'] as const,
  ...importFieldNames.map((name) => [name, fieldLabels[name]] as const),
];

/** What each column of the file is taken for. It is remembered for the next file. */
export function MatchColumns({ plan: { _id, version, columns } }: { plan: ImportPlanDto }) {
  const change = useChange();
  const isMatched = (name: string) => columns.some(({ field }) => field === name);
  const isComplete = isMatched('email') && isMatched('username');
  const matched = columns.filter(({ field }) => field !== null).length;
  return (
    <details className={styles.columns} open={!isComplete}>
      <summary>
        Columns: {matched} of {columns.length} are imported
      </summary>
      <div>
        {!isComplete && (
          <p className={admin.reason}>Please say which columns hold the email and the username.</p>
        )}
        <Form
          submitText="Read the file again"
          // Beside the button that imports, it is not the main one.
          submitVariant={isComplete ? 'quiet' : 'primary'}
          busyText="Reading…"
          onSubmit={async (read) => {
            const fields = columns.map((_, index) => toField(read(toName(index))));
            await change(['imports'], () => matchColumns(_id, { version, columns: fields }));
          }}
          onFailure={showFailure}
        >
          <div className={styles.fields}>
            {columns.map(({ name, field }, index) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name.
                key={index}
                name={toName(index)}
                label={name || `Column ${index + 1}`}
                options={options}
                defaultValue={field ?? ''}
              />
            ))}
          </div>
        </Form>
      </div>
    </details>
  );
}

function toName(index: number): string {
  return `columns.${index}`;
}

function toField(text: string) {
  return isImportField(text) ? text : null;
}
