import type { HandoverAccessDto } from '@club/shared/handover';
import { send } from '../../../api/send';
import { ConfirmButton } from '../actions/ConfirmButton';

interface WithdrawLinkButtonProps {
  /** Of the team member. */
  id: string;
  access: HandoverAccessDto;
}

/** Takes the link of somebody back, who can be invited anew then. */
export function WithdrawLinkButton({ id, access }: WithdrawLinkButtonProps) {
  return (
    <ConfirmButton
      verb="Withdraw"
      verbMeanwhile="Withdrawing"
      what={access.name}
      question={`Withdraw the invitation of ${access.name}?`}
      consequence={`The link that ${access.name} has stops working. The site does not write to ${access.email}.`}
      act={() => send('DELETE /api/admin/handover/current/people/:id/link', { id })}
      changes={['handover', 'invitations']}
      successText={`The invitation of ${access.name} is withdrawn`}
      failureText="Failed to withdraw the invitation"
    />
  );
}
