import { quote } from '@club/shared/isolate';
import type { TeamMemberDto, TermDto } from '@club/shared/team';
import { maxPeopleOfTerm } from '@club/shared/teamLimits';
import { notify } from '../../../components/notify';
import { UndoNote } from '../actions/UndoNote';
import { SortableList } from '../form/SortableList';
import { useOpenRows } from '../form/useOpenRows';
import { ThumbnailById } from '../pictures/ThumbnailById';
import { useDates } from '../shell/useDates';
import { LeftBehind } from './LeftBehind';
import { detailOf, titleOf } from './memberFields';
import { Person } from './Person';
import { Portraits } from './Portraits';
import { TeamActions } from './TeamActions';
import { useLeftBehind } from './useLeftBehind';
import { usePortraits } from './usePortraits';
import { useTeam } from './useTeam';

interface TeamMembersProps {
  term: TermDto;
  otherTerms: TermDto[];
  /** Positions of all terms, which are suggested. */
  positions: string[];
  people: TeamMemberDto[];
}

/** The people of a term, in the order of the page. Each opens to be changed. */
export function TeamMembers(props: TeamMembersProps) {
  const { term, otherTerms, people } = props;
  const team = useTeam(term._id, people);
  const positions = [...props.positions, ...people.map(({ position }) => position)];
  const { add: addPortraits, ...portraits } = usePortraits({
    term: term._id,
    people,
    savePicture: team.savePicture,
    addPerson: team.add,
  });

  return (
    <div className="stack gap-4 narrow">
      {people.length === 0 && (
        <p className="empty">
          Nobody is on the team of this term yet. Upload a picture of everybody: each makes a
          person, with the name of the file. Or add the first person, or copy the positions of
          another term and fill in the names.
        </p>
      )}
      <People term={term} people={people} positions={positions} team={team} />
      {people.length < maxPeopleOfTerm && (
        <TeamActions
          term={term._id}
          otherTerms={otherTerms}
          positions={positions}
          onAdd={team.add}
          onPictures={addPortraits}
          onCopyPositions={team.copyPositionsFrom}
        />
      )}
      <Portraits {...portraits} positions={positions} />
    </div>
  );
}

interface PeopleProps extends Pick<TeamMembersProps, 'term' | 'people' | 'positions'> {
  team: ReturnType<typeof useTeam>;
}

function People({ term, people, positions, team }: PeopleProps) {
  const rows = useOpenRows<string>();
  const { removed } = team;
  const { left, look } = useLeftBehind();
  const isFormer = term.lastDay < useDates().today();
  const onClose = (id: string) => rows.toggle(id, false);
  const shown = { positions, isFormer, team, onClose, onChanged: look };
  const place = people.findIndex(({ _id }) => _id === left?._id);
  return (
    <SortableList
      entries={people.map((person) => ({
        key: person._id,
        title: titleOf(person),
        detail: detailOf(person),
        mark: <ThumbnailById id={person.picture} name={person.name} />,
        isOpen: rows.isOpen(person._id),
        body: rows.isOpen(person._id) && <OpenPerson person={person} {...shown} />,
      }))}
      onToggle={rows.toggle}
      onMove={team.move}
      note={
        left && place >= 0
          ? {
              key: `left ${left._id}`,
              index: place + 1,
              body: (
                <p role="status" className="note">
                  <LeftBehind person={left} />
                </p>
              ),
            }
          : removed && {
              key: removed.person._id,
              index: removed.index,
              body: (
                <UndoNote name={titleOf(removed.person)} act={team.undo} isBackAtOnce autoFocus>
                  {!isFormer && <RemovedPosition {...removed.person} />}{' '}
                  {left?._id === removed.person._id && <LeftBehind person={left} />}
                </UndoNote>
              ),
            }
      }
    />
  );
}

/** A position without a name stays for somebody else. */
function RemovedPosition({ name, position }: TeamMemberDto) {
  if (name === '') return null;
  return `The position ${quote(position)} has gone along: to keep it open for somebody else, undo this, and empty the name.`;
}

interface OpenPersonProps {
  person: TeamMemberDto;
  positions: string[];
  /** Whether the term is over. */
  isFormer: boolean;
  team: ReturnType<typeof useTeam>;
  onClose: (id: string) => void;
  /** Called with the id once the person is saved or removed. */
  onChanged: (id: string) => Promise<void>;
}

function OpenPerson(props: OpenPersonProps) {
  const { person, positions, isFormer, team, onClose, onChanged } = props;
  const { _id } = person;
  return (
    <Person
      person={person}
      positions={positions}
      isFormer={isFormer}
      onSave={async (member) => {
        await team.save(_id, member);
        onClose(_id);
        notify.success(`${titleOf(member)} is saved`);
        void onChanged(_id);
      }}
      onTakeOff={() => team.takeOff(person)}
      onRemove={async () => {
        onClose(_id);
        await team.remove(person);
        await onChanged(_id);
      }}
      onClose={() => onClose(_id)}
    />
  );
}
