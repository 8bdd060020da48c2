import type { CandidateDto, DecisionsDto } from '@club/shared/decision';
import type { RoundPosition } from '@club/shared/round';
import { send } from '../../../../api/send';
import { useContent } from '../../../../content/useContent';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { freedPlaceWords } from './places';

interface FreePlaceButtonProps {
  /** Id of the round. */
  round: string;
  board: DecisionsDto;
  position: RoundPosition;
  candidate: CandidateDto;
}

/** What freeing a place, and giving it back, makes out of date. */
export const placeChanges = ['decisions', 'applications', 'team', 'handover', 'audit'] as const;

/** Frees the place of somebody who has told the team that they cannot come, or does not answer. */
export function FreePlaceButton({ round, board, position, candidate }: FreePlaceButtonProps) {
  const { sendsMail } = useContent();
  const { _id, name, reply } = candidate;
  const after =
    reply === 'yes'
      ? ` ${name} leaves the next team, and keeps an invitation or a role until you end it: see Handover and Access.`
      : ' It is for who does not answer, too: their page says that the club has noted that they do not take the place.';
  return (
    <ConfirmButton
      verb="Cannot come"
      verbMeanwhile="Saving"
      what={name}
      question={`${name} cannot come?`}
      consequence={`${freedPlaceWords(board, position, sendsMail === true)} The site does not write to ${name}.${after}`}
      act={() =>
        send('POST /api/admin/rounds/:id/places/free', { id: round, body: { application: _id } })
      }
      changes={placeChanges}
      successText={({ candidates }) => {
        const next = candidates.find(({ placeOf, reply }) => placeOf === _id && reply === null);
        return `The place of ${name} is ${next ? `offered to ${next.name}` : 'free'}`;
      }}
      failureText="Failed to free the place"
    />
  );
}
