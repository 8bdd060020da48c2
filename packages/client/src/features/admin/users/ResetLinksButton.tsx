import { Link } from 'react-router-dom';
import { send, sendForFile } from '../../../api/send';
import { FormFailure } from '../../../components/form/FormFailure';
import { Loading } from '../../../components/Loading';
import { saveFile } from '../../../components/saveFile';
import { useContent } from '../../../content/useContent';
import { FormButton } from '../actions/FormButton';
import { readOwnPassword } from '../actions/OwnPassword';
import { countOf } from '../bulk/bulkWords';
import type { Selection } from '../list/useSelection';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { useDates } from '../shell/useDates';

interface ResetLinksButtonProps {
  selection: Selection;
  /** Begins the job that mails them. */
  onMail: () => Promise<void>;
}

/** Links for new passwords: mailed, or as a file where the site sends no mail. */
export function ResetLinksButton({ selection, onMail }: ResetLinksButtonProps) {
  const { count } = selection;
  const accounts = countOf('users', count);

  async function saveLinks(own: { password?: string }): Promise<void> {
    const body = { ...selection.toSelected(), ...own };
    saveFile(await sendForFile('POST /api/admin/reset-links', { body }), 'links.csv');
    selection.clear();
  }

  return (
    <FormButton
      label="Reset links"
      what={`for ${accounts}`}
      variant="inline"
      title={`Links for new passwords of ${accounts}?`}
      submitText="Make the links"
      busyText="Making the links…"
      onSubmit={async (read) => {
        const way = read('way');
        if (way === 'mail') await onMail();
        else if (way === 'file') await saveLinks(readOwnPassword(read));
        else throw new FormFailure('Please wait until it says how the links reach the people.');
        return null;
      }}
      successText={`Making links for ${accounts}`}
      failureText="Failed to make the links"
      changes={['users', 'bulkJobs', 'mails', 'audit']}
    >
      <p>
        The person who opens a link chooses a new password. Links that were made before stop
        working. Suspended accounts and those with a role get none.
      </p>
      <Way count={count} />
    </FormButton>
  );
}

/** How the links reach the people: the form sends it along. */
function Way({ count }: { count: number }) {
  const { formatDeadline, formatUntil } = useDates();
  const { url } = useContent().site;
  const { data, error, reload } = useServerState({
    key: ['mails', 'resetLinks', count],
    call: 'Asking how links reach the people',
    get: (signal) => send('GET /api/admin/reset-links', { query: { count }, signal }),
  });
  if (error !== null)
    return <LoadFailure what="The way to send the links" error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  const { mailed } = data;
  return (
    <>
      <input type="hidden" name="way" value={mailed ? 'mail' : 'file'} />
      {mailed ? (
        <p>
          The links are mailed. The last mail leaves by {formatDeadline(mailed.mailedBy)}, and all
          links work {formatUntil(mailed.workUntil)}.
        </p>
      ) : (
        <p>
          This site sends no mail, so you get the links as a file, once. They work for 7 days, and
          end the passkeys of the account. Anybody who has the file gets into all these accounts:
          delete it when the links are handed out.
        </p>
      )}
      {/* What the page knows is as old as the page: the API decides. */}
      {!mailed && !url && (
        <p className="reason">
          Links in a file need the public address of the site. If nobody has entered it yet,{' '}
          <Link to={`${adminPath('section', { section: 'site' })}#public-address`}>
            enter the address
          </Link>{' '}
          first.
        </p>
      )}
    </>
  );
}
