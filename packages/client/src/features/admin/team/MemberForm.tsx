import type { SaveTeamMemberRequest } from '@club/shared/team';
import { useId } from 'react';
import { Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { EntryList } from '../form/EntryList';
import { fieldOf, type Part } from '../form/Part';
import { PictureInput } from '../form/PictureInput';
import { TextInput } from '../form/TextInput';
import { useKeptValue } from '../form/useKeptValue';

interface MemberFormProps {
  /** Under which the browser keeps what is not saved yet. */
  draftName: string;
  member: SaveTeamMemberRequest;
  /** Positions of other people, which are offered besides the usual ones. */
  positions: string[];
  /** Rejects when the API refuses. */
  onSave: (member: SaveTeamMemberRequest) => Promise<void>;
  onCancel: () => void;
}

/** What clubs usually have. */
const usualPositions = [
  'President',
  'Vice President',
  'General Secretary',
  'Treasurer',
  'PR Head',
  'Event Manager',
  'Design Head',
  'Web Head',
  'Mentor',
];

/** Longest name and position that the API takes. */
const limit = 80;

/** The fields of a person on the team. */
export function MemberForm(props: MemberFormProps) {
  const { draftName, member, positions, onSave, onCancel } = props;
  const { name, position, term, picture, links, account } = member;
  const { value, setValue, wasFound, forget } = useKeptValue<SaveTeamMemberRequest>(draftName, {
    name,
    position,
    term,
    picture,
    links,
    account,
  });
  const part: Part<SaveTeamMemberRequest> = { path: '', value, change: setValue };
  const listId = useId();
  return (
    <Form
      submitText="Save"
      busyText="Saving…"
      onSubmit={async () => {
        await onSave(value);
        forget();
      }}
      onFailure={showFailure}
      onCancel={() => {
        forget();
        onCancel();
      }}
    >
      {wasFound && <p role="status">This is what you wrote before. It is not saved yet.</p>}
      <TextInput part={fieldOf(part, 'name')} limit={limit} label="Name" />
      <TextInput
        part={fieldOf(part, 'position')}
        limit={limit}
        label="Position"
        hint="e.g. PR Head"
        list={listId}
      />
      <datalist id={listId}>
        {[...new Set([...positions, ...usualPositions])].map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
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
            <TextInput
              part={fieldOf(link, 'url')}
              limit={500}
              label="Address"
              type="url"
              placeholder="https://"
            />
          </>
        )}
      </EntryList>
    </Form>
  );
}
