import type {
  ChangeTeamMemberRequest,
  SaveTeamMemberRequest,
  TeamMemberDto,
} from '@club/shared/team';
import { type ComponentProps, useId, useState } from 'react';
import { Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { Conflict } from '../form/conflict/Conflict';
import { EntryList } from '../form/EntryList';
import { LinkInput } from '../form/LinkInput';
import { fieldOf, type Part } from '../form/Part';
import { PictureInput } from '../form/PictureInput';
import { TextInput } from '../form/TextInput';
import { useKeptValue } from '../form/useKeptValue';
import { maxMemberText, toFields } from './memberFields';
import { PositionOptions } from './PositionOptions';

interface MemberFormProps {
  /** Under which the browser keeps what is not saved yet. */
  draftName: string;
  /** The person, with the version that is edited; a new one has none. */
  member: SaveTeamMemberRequest & Partial<Pick<TeamMemberDto, 'version'>>;
  /** Positions that are offered besides the usual ones. */
  positions: string[];
  /**
   * Gives what somebody else has made of the person meanwhile; null when it is saved. Rejects when the
   * API refuses.
   */
  onSave: (member: ChangeTeamMemberRequest) => Promise<TeamMemberDto | null>;
  onCancel: () => void;
}

/** The fields of a person on the team. */
export function MemberForm({ draftName, member, positions, onSave, onCancel }: MemberFormProps) {
  const kept = useKeptValue<SaveTeamMemberRequest>(draftName, toFields(member));
  const { base, value, setValue, replace, wasFound, forget } = kept;
  const [version, setVersion] = useState(member.version ?? 1);
  const [theirs, setTheirs] = useState<TeamMemberDto | null>(null);

  async function save() {
    const current = await onSave({ ...value, version });
    if (current) setTheirs(current);
    else forget();
  }

  if (theirs) {
    return (
      <MemberConflict
        mine={{ base, value }}
        theirs={theirs}
        onResolve={(resolved) => {
          replace({ base: toFields(theirs), value: resolved });
          setVersion(theirs.version);
          setTheirs(null);
        }}
      />
    );
  }
  return (
    <Form
      submitText="Save"
      busyText="Saving…"
      onSubmit={save}
      onFailure={showFailure}
      onCancel={() => {
        forget();
        onCancel();
      }}
    >
      {wasFound && <p role="status">This is what you wrote before. It is not saved yet.</p>}
      <Fields part={{ path: '', value, change: setValue }} positions={positions} />
    </Form>
  );
}

interface MemberConflictProps {
  mine: ComponentProps<typeof Conflict<SaveTeamMemberRequest>>['mine'];
  theirs: TeamMemberDto;
  onResolve: (value: SaveTeamMemberRequest) => void;
}

function MemberConflict({ mine, theirs, onResolve }: MemberConflictProps) {
  return (
    <Conflict
      heading="Somebody else has changed this person meanwhile"
      mine={mine}
      theirs={toFields(theirs)}
      onResolve={onResolve}
    >
      <p>
        Nothing of yours is lost: choose what to keep where the two differ. Nothing is saved before
        you press ‘Save’.
      </p>
    </Conflict>
  );
}

function Fields({ part, positions }: { part: Part<SaveTeamMemberRequest>; positions: string[] }) {
  const listId = useId();
  return (
    <>
      <TextInput
        part={fieldOf(part, 'name')}
        limit={maxMemberText}
        label="Name"
        hint="Empty while nobody holds the position. The page leaves it out until then."
      />
      <TextInput
        part={fieldOf(part, 'position')}
        limit={maxMemberText}
        label="Position"
        hint="e.g. PR Head"
        list={listId}
      />
      <PositionOptions id={listId} positions={positions} />
      <PictureInput
        part={fieldOf(part, 'picture')}
        label="Portrait"
        noneText="None: the page draws the initial"
      />
      <EntryList
        part={fieldOf(part, 'links')}
        label="Links"
        noun="link"
        limit={8}
        blank={{ network: '', url: '' }}
        titleOf={({ network }) => network}
      >
        {(link) => (
          <>
            <TextInput part={fieldOf(link, 'network')} limit={40} label="Network" />
            <LinkInput part={fieldOf(link, 'url')} limit={500} label="Address" />
          </>
        )}
      </EntryList>
    </>
  );
}
