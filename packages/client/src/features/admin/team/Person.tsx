import type { ChangeTeamMemberRequest, TeamMemberDto } from '@club/shared/team';
import { Button } from '../../../components/Button';
import { ConfirmButton } from '../actions/ConfirmButton';
import { MemberForm } from './MemberForm';
import { titleOf } from './memberFields';
import styles from './team.module.css';

interface PersonProps {
  person: TeamMemberDto;
  positions: string[];
  /** Whether the term is over. */
  isFormer: boolean;
  onSave: (member: ChangeTeamMemberRequest) => Promise<void>;
  onTakeOff: () => Promise<void>;
  onRemove: () => void;
  onClose: () => void;
}

/** What can be done with a person: the part of a row that opens. */
export function Person(props: PersonProps) {
  const { person, positions, onSave, onClose } = props;
  return (
    <div className={`stack gap-4 start ${styles.form}`}>
      {person.isTakenOff ? (
        <>
          <p>
            This person asked to be taken off the archive. The page shows the position only, and the
            entry cannot be changed.
          </p>
          <Leaving {...props} />
        </>
      ) : (
        <MemberForm
          draftName={`team:${person._id}`}
          member={person}
          positions={positions}
          onSave={onSave}
          onCancel={onClose}
          otherActions={<Leaving {...props} />}
        />
      )}
    </div>
  );
}

/** How a person leaves the team, or the archive. */
function Leaving({ person, isFormer, onTakeOff, onRemove, onClose }: PersonProps) {
  const { name } = person;
  return (
    <div className="row gap-2 across-4">
      <Button variant="discreet" onClick={onRemove}>
        Remove<span className="visually-hidden"> {titleOf(person)}</span>
      </Button>
      {isFormer && name !== '' && (
        <ConfirmButton
          verb="Take off the archive"
          verbMeanwhile="Taking off"
          what={name}
          question={`Take ${name} off the archive?`}
          consequence="For somebody who asks for it. The page of this term then shows the position only, without name, picture and links, and nobody can bring them back. Other terms stay as they are. The picture stays among the pictures until it is deleted there. The audit keeps the name; only admins see it."
          act={onTakeOff}
          successText={`${name} is taken off the archive`}
          failureText="Failed to take the person off the archive"
          onSuccess={onClose}
        />
      )}
    </div>
  );
}
