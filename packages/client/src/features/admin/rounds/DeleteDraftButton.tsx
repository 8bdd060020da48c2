import type { RoundDto } from '@club/shared/round';
import { useNavigate } from 'react-router-dom';
import { send } from '../../../api/send';
import { DeleteButton } from '../actions/ConfirmButton';
import { adminPath } from '../shell/adminPath';
import { titleOf } from './roundWords';

const changes = ['rounds'] as const;

/** Deletes a draft, after a question. */
export function DeleteDraftButton({ round }: { round: RoundDto }) {
  const navigate = useNavigate();
  return (
    <DeleteButton
      what={titleOf(round)}
      isTitle
      consequence="The draft is gone for good. Nobody but the team has seen it."
      act={() => send('DELETE /api/admin/rounds/:id', { id: round._id })}
      changes={changes}
      successText="The draft is deleted"
      failureText="Failed to delete the draft"
      onSuccess={() => void navigate(adminPath('rounds'))}
    />
  );
}
