import type { TeamMemberDto } from '@club/shared/team';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import shared from '../admin.module.css';
import { SortableList } from '../form/SortableList';
import { Thumbnail } from '../form/Thumbnail';
import { MemberForm } from './MemberForm';
import styles from './team.module.css';
import { useTeam } from './useTeam';

interface PeopleProps {
  /** Id of the term. */
  term: string;
  people: TeamMemberDto[];
  reload: () => void;
}

/** The most people that a term takes. */
const limit = 60;

/** What each new person begins with. */
const blank = { name: '', position: '', picture: null, links: [], account: null };

/** The people of a term, in the order of the page. Each opens to be changed. */
export function People(props: PeopleProps) {
  const { people, removed, save, add, move, remove, undo } = useTeam(props);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const positions = [...new Set(people.map(({ position }) => position))];

  function toggle(id: string, isOpen: boolean) {
    setOpen((last) => new Set(isOpen ? [...last, id] : [...last].filter((it) => it !== id)));
  }

  return (
    <div className={styles.people}>
      {people.length === 0 && !isAdding && (
        <p className={shared.empty}>
          Nobody is on the team of this term yet. Add the first person: the page shows them at once.
        </p>
      )}
      <SortableList
        entries={people.map((person) => ({
          key: person._id,
          title: person.name,
          detail: person.position,
          mark: <Thumbnail id={person.picture} />,
          isOpen: open.has(person._id),
          body: open.has(person._id) && (
            <div className={styles.form}>
              <MemberForm
                draftName={`team:${person._id}`}
                member={person}
                positions={positions}
                onSave={async (member) => {
                  await save(person._id, member);
                  toggle(person._id, false);
                }}
                onCancel={() => toggle(person._id, false)}
              />
              <Button
                variant="discreet"
                onClick={() => {
                  toggle(person._id, false);
                  void remove(person);
                }}
              >
                Remove<span className="visually-hidden"> {person.name}</span>
              </Button>
            </div>
          ),
        }))}
        onToggle={toggle}
        onMove={move}
      />
      {removed && (
        <p role="status">
          {removed.name} is in the bin.{' '}
          <Button variant="inline" autoFocus onClick={undo}>
            Undo
          </Button>
        </p>
      )}
      {isAdding && (
        <div className={styles.newForm}>
          <h2>New person</h2>
          <MemberForm
            draftName={`team:new:${props.term}`}
            member={{ ...blank, term: props.term }}
            positions={positions}
            onSave={async (member) => {
              await add(member);
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      )}
      {!isAdding && people.length < limit && (
        <div>
          <Button onClick={() => setAdding(true)}>Add a person</Button>
        </div>
      )}
    </div>
  );
}
