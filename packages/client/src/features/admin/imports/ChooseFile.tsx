import { useNavigate } from 'react-router-dom';
import { uploadFile } from '../../../api/upload';
import { Form } from '../../../components/form/Form';
import { TextArea } from '../../../components/form/TextArea';
import { useBusy } from '../../../components/useBusy';
import { FileButton } from '../actions/FileButton';
import { useOutcome } from '../actions/useOutcome';
import { adminPath } from '../shell/adminPath';

/** Some systems know a CSV by its name only, others call it a sheet of Excel. */
const acceptedTypes = '.csv,.tsv,.txt,text/csv,text/plain,application/vnd.ms-excel';

/** The first step: a file. Nothing happens to accounts yet. */
export function ChooseFile() {
  const navigate = useNavigate();
  const { perform, reason } = useOutcome({
    call: 'Reading a file of users',
    failureText: null,
    onSuccess: ({ _id }: { _id: string }) => navigate(adminPath('import', { id: _id })),
  });
  const { isBusy, run } = useBusy(async (file: File) =>
    perform(() =>
      uploadFile('POST /api/admin/users/imports', { query: { name: file.name }, file }),
    ),
  );
  return (
    <section className="part">
      <p className="quiet">
        Choose a list that is saved as CSV, or paste its rows out of a spreadsheet. Its first row
        names the columns: one holds the names, one the email addresses. For one person alone, ‘Asha
        Rao, asha@college.example’ is enough. Before anything happens, you see what becomes of each
        row. Nobody gets a mail.
      </p>
      {isBusy ? (
        <p role="status">Reading the file…</p>
      ) : (
        <>
          <FileButton
            label="Choose a file"
            accept={acceptedTypes}
            onFiles={([file]) => file && void run(file)}
          />
          <Form
            submitText="Read the rows"
            busyText="Reading…"
            onSubmit={(read) => run(new File([read('rows')], 'Pasted rows', { type: 'text/csv' }))}
            onFailure={() => undefined}
          >
            <TextArea name="rows" label="Or paste the rows here" rows={6} required />
          </Form>
        </>
      )}
      {reason && (
        <p role="alert" className="reason">
          {reason}
        </p>
      )}
    </section>
  );
}
