import type { CandidateDto } from '@club/shared/decision';
import { send } from '../../../../api/send';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { placeChanges } from './FreePlaceButton';

interface RestorePlaceButtonProps {
  /** Id of the round. */
  round: string;
  candidate: CandidateDto;
}

/** Gives somebody the place back who has told the team that they come after all. */
export function RestorePlaceButton({ round, candidate: { _id, name } }: RestorePlaceButtonProps) {
  return (
    <ConfirmButton
      variant="inline"
      verb="Comes after all"
      verbMeanwhile="Saving"
      what={name}
      question={`${name} comes after all?`}
      consequence={`It counts as a yes: ${name} has the place, and is on the next team. The site does not write to ${name}.`}
      act={() =>
        send('POST /api/admin/rounds/:id/places/restore', {
          id: round,
          body: { application: _id },
        })
      }
      changes={placeChanges}
      successText={`${name} has the place`}
      failureText="Failed to give the place back"
    />
  );
}
