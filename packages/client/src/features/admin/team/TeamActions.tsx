import type { SaveTeamMemberRequest, TermDto } from '@club/shared/team';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { UploadButton } from '../pictures/UploadButton';
import { CopyPositions } from './CopyPositions';
import { MemberForm } from './MemberForm';
import { newMember, titleOf } from './memberFields';
import styles from './team.module.css';

interface TeamActionsProps {
  /** Id of the term. */
  term: string;
  otherTerms: TermDto[];
  positions: string[];
  onAdd: (member: SaveTeamMemberRequest) => Promise<void>;
  onPictures: (files: File[]) => void;
  /** Gives how many positions were missing. */
  onCopyPositions: (from: string) => Promise<number>;
}

/** Buttons for what adds to a team; two of them open a form in their place. */
export function TeamActions(props: TeamActionsProps) {
  const { term, otherTerms, positions, onAdd, onPictures, onCopyPositions } = props;
  const [open, setOpen] = useState<'person' | 'positions' | null>(null);
  const close = () => setOpen(null);
  if (open === null) {
    return (
      <div className="row gap-3">
        <Button onClick={() => setOpen('person')}>Add person</Button>
        <UploadButton purpose="picture" variant="quiet" onFiles={onPictures} />
        {otherTerms.length > 0 && (
          <Button variant="quiet" onClick={() => setOpen('positions')}>
            Copy positions
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={`stack gap-4 start narrow ${styles.newForm}`}>
      <h2>{open === 'person' ? 'New person' : 'Positions of another term'}</h2>
      {open === 'person' ? (
        <MemberForm
          draftName={`team:new:${term}`}
          member={newMember(term)}
          positions={positions}
          onSave={async ({ version: _version, ...member }) => {
            await onAdd(member);
            close();
            notify.success(`${titleOf(member)} is on the team`);
          }}
          onCancel={close}
        />
      ) : (
        <CopyPositions terms={otherTerms} onCopy={onCopyPositions} onClose={close} />
      )}
    </div>
  );
}
