import { sendForFile } from '../../../api/send';
import { saveFile } from '../../../components/saveFile';
import { OwnPasswordField } from '../../account/passkeys/OwnPasswordField';
import { FormButton } from '../actions/FormButton';

interface DownloadButtonProps {
  /** Of the file. */
  name: string;
  /** When it was made, for screen readers. */
  what: string;
}

/** Asks for the password, and hands the file to the browser's downloads. */
export function DownloadButton({ name, what }: DownloadButtonProps) {
  return (
    <FormButton
      label="Download"
      what={what}
      variant="inline"
      title="Download the backup"
      submitText="Download"
      busyText="Downloading…"
      onSubmit={async (read) => {
        const request = { password: read('password') };
        saveFile(
          await sendForFile('POST /api/admin/backups/:name/download', { name, body: request }),
          name,
        );
        return null;
      }}
      successText="Backup downloaded"
      failureText="Failed to download the backup"
    >
      <p>
        The file holds the data of everybody: names, addresses, messages and pictures. Keep it where
        nobody else finds it, and delete it when it is not needed any more.
      </p>
      <OwnPasswordField />
    </FormButton>
  );
}
