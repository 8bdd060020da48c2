import { inviteApplicants } from '../../../../api/interviews';
import { notify } from '../../../../components/notify';
import { useContent } from '../../../../content/useContent';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { formatCount } from '../../list/formatCount';
import type { Selection } from '../../list/useSelection';

interface InviteButtonProps {
  /** Id of the round. */
  round: string;
  selection: Selection;
}

const byMail = 'Each gets a mail with the link of the own page, and chooses a time there.';
const onTheOwnPage =
  'Each chooses a time on the own page. This site sends no mail: please tell them to open it.';

/** Invites those who are selected to choose a time for an interview. */
export function InviteButton({ round, selection }: InviteButtonProps) {
  const { sendsMail } = useContent();
  const { count } = selection;
  const people = `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
  return (
    <ConfirmButton
      variant="inline"
      verb="Invite"
      verbMeanwhile="Inviting"
      what={people}
      question={`Invite ${people} to an interview?`}
      consequence={`${sendsMail ? byMail : onTheOwnPage} Who is invited already, or has withdrawn, is left out.`}
      act={async () => {
        const { invited, isMailed } = await inviteApplicants(round, selection.toSelected());
        const ending = isMailed
          ? ''
          : ' This site sends no mail: please tell them to open their page.';
        notify.success(`${formatCount(invited)} invited.${ending}`);
        selection.clear();
      }}
      changes={['applications', 'interviews', 'mails', 'audit']}
      failureText={(reason) => `Failed to invite. ${reason}`}
    />
  );
}
