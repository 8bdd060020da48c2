import type { InvitationPreviewDto } from '@club/shared/interview';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { Form } from '../../../../components/form/Form';
import { showFailure } from '../../../../components/form/showFailure';
import { Loading } from '../../../../components/Loading';
import { notify } from '../../../../components/notify';
import { PanelDialog } from '../../../../components/PanelDialog';
import { useContent } from '../../../../content/useContent';
import { DayInput } from '../../form/DayInput';
import { formatCount } from '../../list/formatCount';
import type { Selection } from '../../list/useSelection';
import { useChange } from '../../query/useChange';
import { useServerState } from '../../query/useServerState';
import { LoadFailure } from '../../shell/LoadFailure';
import { MailLetter } from '../../shell/MailLetter';

interface InviteButtonProps {
  /** Id of the round. */
  round: string;
  selection: Selection;
}

/** Invites those who are selected to choose a time for an interview, after a look at what they get. */
export function InviteButton({ round, selection }: InviteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { count } = selection;
  const people = `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
  return (
    <>
      <Button variant="inline" onClick={() => setOpen(true)}>
        Invite<span className="visually-hidden"> {people}</span>
      </Button>
      <PanelDialog
        isOpen={isOpen}
        title={`Invite ${people} to an interview`}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <InviteForm round={round} selection={selection} onClose={() => setOpen(false)} />
        )}
      </PanelDialog>
    </>
  );
}

function InviteForm({ round, selection, onClose }: InviteButtonProps & { onClose: () => void }) {
  const [chooseBy, setChooseBy] = useState<string | null>(null);
  const { sendsMail } = useContent();
  const change = useChange();
  const { data, error, reload } = useServerState({
    key: ['interviews', round, 'invitation', chooseBy],
    call: 'Loading the invitation',
    get: (signal) =>
      send('GET /api/admin/rounds/:id/invite', {
        id: round,
        query: { chooseBy: chooseBy ?? undefined },
        signal,
      }),
  });

  async function invite() {
    const body = { ...selection.toSelected(), ...(chooseBy !== null && { chooseBy }) };
    const { invited, isMailed } = await change(
      ['applications', 'interviews', 'mails', 'audit'],
      () => send('POST /api/admin/rounds/:id/invite', { id: round, body }),
    );
    const ending = isMailed ? '' : ' This site sends no mail: please tell them to open their page.';
    notify.success(`${formatCount(invited)} invited.${ending}`);
    onClose();
    selection.clear();
  }

  return (
    <Form
      submitText="Invite"
      busyText="Inviting…"
      onSubmit={invite}
      onFailure={showFailure}
      onCancel={onClose}
    >
      <DayInput
        part={{
          path: 'chooseBy',
          value: chooseBy,
          change: (update) => setChooseBy(update(chooseBy)),
        }}
        label="Choose a time until (optional)"
        hint={`It is ${sendsMail ? 'in the mail and ' : ''}on their own page. Later choices are still taken.`}
      />
      {error !== null && <LoadFailure what="The invitation" error={error} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {data && <Preview preview={data} count={selection.count} />}
      <p>Who is invited already, or has withdrawn, is left out.</p>
    </Form>
  );
}

function freeWords(free: number): string {
  if (free === 0) return 'No time is free';
  return free === 1 ? '1 time is free' : `${formatCount(free)} times are free`;
}

interface PreviewProps {
  preview: InvitationPreviewDto;
  /** How many are to be invited. */
  count: number;
}

/** What each of them gets, and whether there are enough times. */
function Preview({ preview: { letter, free, waiting }, count }: PreviewProps) {
  const wanted = count + waiting;
  return (
    <>
      {free < wanted && (
        <p className="reason">
          {freeWords(free)} for {formatCount(wanted)} {wanted === 1 ? 'person' : 'people'}
          {waiting > 0 && `, ${formatCount(waiting)} of them invited before`}. Add times first, or
          some find none.
        </p>
      )}
      {letter ? (
        <MailLetter {...letter} />
      ) : (
        <p>
          Each chooses a time on their own page. This site sends no mail: please tell them to open
          it.
        </p>
      )}
    </>
  );
}
