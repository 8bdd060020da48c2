import type { ChangeTeamMemberRequest, SaveTeamMemberRequest } from '@club/shared/team';
import { type ReactNode, useId } from 'react';
import { EntryList } from '../form/EntryList';
import { LinkInput } from '../form/LinkInput';
import { fieldOf, type Part } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { VersionedForm } from '../form/VersionedForm';
import { PictureInput } from '../pictures/PictureInput';
import { maxMemberText, toFields } from './memberFields';
import { PositionOptions } from './PositionOptions';

interface MemberFormProps {
  /** Under which the browser keeps what is not saved yet. */
  draftName: string;
  /** The person, with the version that is edited; a new one has none. */
  member: SaveTeamMemberRequest & { version?: number };
  /** Positions that are offered besides the usual ones. */
  positions: string[];
  /** Rejects when the API refuses. */
  onSave: (member: ChangeTeamMemberRequest) => Promise<void>;
  onCancel: () => void;
  /** See VersionedForm. */
  otherActions?: ReactNode;
}

/** The fields of a person on the team. */
export function MemberForm({ member, positions, ...form }: MemberFormProps) {
  return (
    <VersionedForm
      stored={member}
      toFields={toFields}
      submitText="Save"
      conflictHeading="Somebody else has changed this person meanwhile"
      {...form}
    >
      {(part) => <Fields part={part} positions={positions} />}
    </VersionedForm>
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
      <Links part={fieldOf(part, 'links')} />
    </>
  );
}

function Links({ part }: { part: Part<SaveTeamMemberRequest['links']> }) {
  return (
    <EntryList
      part={part}
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
  );
}
