import type { RoundDto } from '@club/shared/round';
import { send } from '../../../api/send';
import { ConfirmButton } from '../actions/ConfirmButton';

interface CloseRoundButtonProps {
  round: Pick<RoundDto, '_id'>;
  /** What is closed, e.g. the title of the round. */
  what: string;
}

/** Ends a round, after a question. */
export function CloseRoundButton({ round, what }: CloseRoundButtonProps) {
  return (
    <ConfirmButton
      what={what}
      verb="Close"
      verbMeanwhile="Closing"
      consequence="Nobody can apply any more, and drafts stay drafts. You can open it again until the deadline."
      act={() => send('POST /api/admin/rounds/:id/close', { id: round._id })}
      changes={['rounds', 'release']}
      successText="The round is closed"
      failureText="Failed to close the round"
    />
  );
}
