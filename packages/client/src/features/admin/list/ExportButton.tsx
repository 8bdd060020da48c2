import { Field } from '../../../components/form/Field';
import { FormFailure } from '../../../components/form/FormFailure';
import { saveFile } from '../../../components/saveFile';
import { FormButton } from '../actions/FormButton';
import { CheckBox } from '../form/CheckBox';
import styles from './ExportButton.module.css';

/** What every file is asked for. */
export interface FileRequest {
  purpose: string;
  /** Names of columns with commas between. */
  columns: string;
}

interface ExportButtonProps {
  /** Default: 'Export'. */
  label?: string;
  variant?: 'quiet' | 'inline';
  /** What the list holds, e.g. 'users'; the file is called after it. */
  what: string;
  /** Of the file, without its end; default: `what`. */
  fileName?: string;
  /** What the file can hold, in the order of its columns. */
  columns: Readonly<Record<string, string>>;
  /** Which entries the file holds, as a sentence. */
  extent: string;
  getFile: (request: FileRequest) => Promise<Blob>;
}

/** A button that asks what a file is for and what it shall hold, and saves it. */
export function ExportButton({ label = 'Export', what, columns, ...props }: ExportButtonProps) {
  const { variant = 'quiet', extent, getFile, fileName = what } = props;
  return (
    <FormButton
      label={label}
      variant={variant}
      title={`Export ${what}`}
      submitText="Export"
      busyText="Exporting…"
      onSubmit={async (read) => {
        const chosen = Object.keys(columns).filter((name) => read(name) !== '');
        if (chosen.length === 0) throw new FormFailure('Please choose a column.', []);
        const file = await getFile({ purpose: read('purpose'), columns: chosen.join(',') });
        saveFile(file, `${fileName}.csv`);
        return null;
      }}
      successText={`${what.charAt(0).toUpperCase()}${what.slice(1)} exported`}
      failureText={`Failed to export the ${what}`}
    >
      <p>
        {extent} Keep it where nobody else finds it, and delete it when it is not needed any more.
      </p>
      <Field
        name="purpose"
        label="What is it for?"
        hint="It stays in the audit log."
        maxLength={200}
        required
      />
      <CheckBoxes columns={columns} />
    </FormButton>
  );
}

function CheckBoxes({ columns }: Pick<ExportButtonProps, 'columns'>) {
  return (
    <fieldset className={`columns across-3 ${styles.columns}`}>
      <legend>Columns</legend>
      {Object.entries(columns).map(([name, text]) => (
        <CheckBox key={name} label={text} name={name} defaultChecked />
      ))}
    </fieldset>
  );
}
