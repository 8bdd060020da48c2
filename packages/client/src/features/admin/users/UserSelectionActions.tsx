import type { BulkJobDto } from '@club/shared/bulk';
import type { BulkUsersRequest } from '@club/shared/user';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { ConfirmButton } from '../actions/ConfirmButton';
import { FormButton } from '../actions/FormButton';
import { countOf } from '../bulk/bulkWords';
import type { UrlListQuery } from '../list/useListQuery';
import type { Selection } from '../list/useSelection';
import { ExportSelectionButton } from './ExportUsersButton';
import { ResetLinksButton } from './ResetLinksButton';

interface UserSelectionActionsProps {
  selection: Selection;
  query: UrlListQuery;
  onStarted: (job: BulkJobDto) => void;
}

type Chosen = Pick<BulkUsersRequest, 'action' | 'reason'>;

const changes = ['users', 'bulkJobs'] as const;

/** What can be done with the accounts that are selected. */
export function UserSelectionActions({ selection, query, onStarted }: UserSelectionActionsProps) {
  const accounts = countOf('users', selection.count);

  async function begin(request: Chosen): Promise<void> {
    const job = await send('POST /api/admin/users/bulk', {
      body: { ...request, ...selection.toSelected() },
    });
    selection.clear();
    onStarted(job);
  }

  return (
    <>
      <SuspendButton accounts={accounts} begin={begin} />
      <ResetLinksButton selection={selection} onMail={() => begin({ action: 'resetLinks' })} />
      <ConfirmButton
        variant="inline"
        verb="Lift suspension"
        verbMeanwhile="Lifting"
        what={accounts}
        question={`Lift the suspension of ${accounts}?`}
        consequence="They can log in again. Accounts with a role are left as they are."
        act={() => begin({ action: 'lift' })}
        changes={changes}
        failureText="Failed to lift the suspensions"
      />
      <ConfirmButton
        verb="Delete"
        verbMeanwhile="Deleting"
        what={accounts}
        consequence="They are suspended now, and deleted with their profiles after 7 days. Until then it can be stopped. Accounts with a role are left as they are."
        act={() => begin({ action: 'delete' })}
        changes={changes}
        failureText="Failed to delete the accounts"
      />
      <ExportSelectionButton query={query} selection={selection} />
    </>
  );
}

interface SuspendButtonProps {
  /** How many, in words. */
  accounts: string;
  begin: (request: Chosen) => Promise<void>;
}

/** Asks why, and suspends them. */
function SuspendButton({ accounts, begin }: SuspendButtonProps) {
  return (
    <FormButton
      label="Suspend"
      variant="inline"
      title={`Suspend ${accounts}?`}
      submitText="Suspend"
      busyText="Suspending…"
      onSubmit={async (read) => {
        await begin({ action: 'suspend', reason: read('reason') });
        return null;
      }}
      successText={`Suspending ${accounts}`}
      failureText="Failed to suspend the accounts"
      changes={changes}
    >
      <p>
        They cannot log in until the suspension is lifted. Nothing is deleted. Accounts with a role
        are left as they are.
      </p>
      <Field name="reason" label="Reason" hint="Only other admins see it." required />
    </FormButton>
  );
}
