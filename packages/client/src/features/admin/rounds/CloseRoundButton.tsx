import type { RoundDto } from '@club/shared/round';
import { send } from '../../../api/send';
import { ConfirmButton } from '../actions/ConfirmButton';
import { useNotice } from './useNotice';

interface CloseRoundButtonProps {
  round: Pick<RoundDto, '_id'>;
  /** Of the round, where several are shown. */
  title?: string;
}

const means =
  'Nobody can apply any more, and drafts stay drafts. You can open it again until the deadline.';

/** It is written apart from rounds, so nothing but its own days ends it. */
const noticeStays =
  'The notice at the top of all pages stays: if it asks people to apply, take it down on the page of the round.';

/** Ends a round, after a question. */
export function CloseRoundButton({ round, title }: CloseRoundButtonProps) {
  const notice = useNotice();
  return (
    <ConfirmButton
      what={title ?? 'the round'}
      isTitle={title !== undefined}
      verb="Close"
      verbMeanwhile="Closing"
      consequence={notice === null ? means : `${means} ${noticeStays}`}
      act={() => send('POST /api/admin/rounds/:id/close', { id: round._id })}
      changes={['rounds', 'release']}
      successText="The round is closed"
      failureText="Failed to close the round"
    />
  );
}
