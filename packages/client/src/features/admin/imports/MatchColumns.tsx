import type { ImportPlanDto } from '@club/shared/import';
import { send } from '../../../api/send';
import { Form } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { showFailure } from '../../../components/form/showFailure';
import { useChange } from '../query/useChange';
import { columnFieldNames, columnLabels, isColumnField } from './importFields';
import styles from './imports.module.css';

const options = [
  ['', 'Left out'] as const,
  ...columnFieldNames.map((name) => [name, columnLabels[name]] as const),
];

/** What each column of the file is taken for. It is remembered for the next file. */
export function MatchColumns({ plan: { _id, version, columns } }: { plan: ImportPlanDto }) {
  const change = useChange();
  const isMatched = (name: string) => columns.some(({ field }) => field === name);
  const hasName = ['username', 'firstName', 'lastName'].some(isMatched);
  const isComplete = isMatched('email') && hasName;
  const matched = columns.filter(({ field }) => field !== null).length;
  const leftOut = columns.filter(({ field, isEmpty }) => field === null && !isEmpty);
  // Once somebody has looked at them, what is left out is meant to be.
  const isNew = version === 1 && leftOut.length > 0;
  return (
    <details className={styles.columns} open={!isComplete || isNew}>
      <summary className="fold">
        Columns: {matched} of {columns.length} are imported
      </summary>
      <div className="stack gap-4">
        {!isComplete && (
          <p className="reason">Please say which columns hold the email and the username.</p>
        )}
        {leftOut.length > 0 && (
          <p>
            Left out: {leftOut.map(({ name }) => name || 'a column without a name').join(', ')}. If
            one of them is needed, say what it holds.
          </p>
        )}
        <Form
          submitText="Read the file again"
          // Beside the button that imports, it is not the main one.
          submitVariant={isComplete ? 'quiet' : 'primary'}
          busyText="Reading…"
          onSubmit={async (read) => {
            const fields = columns.map((_, index) => toField(read(toName(index))));
            await change(['imports'], () =>
              send('PATCH /api/admin/users/imports/:id', {
                id: _id,
                body: { version, columns: fields },
              }),
            );
          }}
          onFailure={showFailure}
        >
          <div className={`columns gap-4 ${styles.fields}`}>
            {columns.map(
              ({ name, field, isEmpty }, index) =>
                !(isEmpty && field === null) && (
                  <SelectField
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name.
                    key={index}
                    name={toName(index)}
                    label={name || `Column ${index + 1}`}
                    options={options}
                    defaultValue={field ?? ''}
                  />
                ),
            )}
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
  return isColumnField(text) ? text : null;
}
