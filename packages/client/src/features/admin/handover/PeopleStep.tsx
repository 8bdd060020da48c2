import type { ProposedTeamDto } from '@club/shared/handover';
import { leftTeamWords } from '@club/shared/leftTeamWords';
import { maxPeopleOfTerm } from '@club/shared/teamLimits';
import { type ClipboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { entryOf, fieldOf, type Part } from '../form/Part';
import { RemovedNote } from '../form/RemovedNote';
import { SortableList } from '../form/SortableList';
import { TextInput } from '../form/TextInput';
import { useEntries } from '../form/useEntries';
import styles from './handover.module.css';
import { JoinedAddresses } from './JoinedAddresses';
import { PlanForm } from './PlanForm';
import { type PastedPerson, readPastedPeople } from './pastedPeople';
import {
  blankPerson,
  countOpen,
  findVacant,
  type JoinedPerson,
  listMissing,
  type PersonDraft,
  toPerson,
} from './plan';
import type { PlanStep } from './steps';

/** Positions carried over, with the names of the next team. */
export function PeopleStep(step: PlanStep) {
  const { part, draft } = step;
  const { people } = draft;
  const list = fieldOf(part, 'people');
  const { keys, removed, add, addAll, remove, move, undo } = useEntries(list);

  /** From this row on; for people beyond the last row there are new ones. */
  function fillIn(from: number, pasted: PastedPerson[]) {
    list.change((last) => last.map((person, index) => ({ ...person, ...pasted[index - from] })));
    const others = pasted.slice(people.length - from, maxPeopleOfTerm - from);
    if (others.length > 0) addAll(others.map((one) => ({ ...blankPerson, ...one })));
  }

  /** In the row that waits for them, or at the end; who was just taken out comes back. */
  function addJoined(joined: JoinedPerson) {
    const place = findVacant(people, joined.position);
    const person = toPerson(joined, step.proposal.positions);
    if (removed?.entry.joined === joined._id) undo();
    else if (place < 0) add(person);
    else list.change((last) => last.with(place, person));
  }

  return (
    <PlanForm {...step}>
      <p className={styles.intro}>
        In the order of the team page; pictures and links can be added on the page Team. An email
        gives the person access to this admin area. A position may wait for its name. Rows and
        columns that are copied from a table can be pasted at once.
      </p>
      {step.proposal.nextTeam && (
        <Joined team={step.proposal.nextTeam} people={people} onAdd={addJoined} />
      )}
      <JoinedAddresses step={step}>
        Take out those of people who shall not look after the site; roles are chosen in the next
        step.
      </JoinedAddresses>
      <div className={styles.people}>
        <SortableList
          entries={people.map((person, index) => ({
            key: keys[index] ?? index,
            title: nameOf(person, index + 1),
            body: (
              <PersonFields
                part={entryOf(list, index, person)}
                number={index + 1}
                onRemove={() => remove(index)}
                onPaste={(pasted) => fillIn(index, pasted)}
              />
            ),
          }))}
          onMove={move}
          note={
            removed && {
              key: removed.key,
              index: removed.index,
              body: <RemovedNote name={nameOf(removed.entry, removed.index + 1)} onUndo={undo} />,
            }
          }
        />
      </div>
      {people.length < maxPeopleOfTerm && (
        <div>
          <Button variant="quiet" onClick={() => add(blankPerson)}>
            Add a person
          </Button>
        </div>
      )}
    </PlanForm>
  );
}

interface JoinedProps {
  team: ProposedTeamDto;
  /** As they are written now. */
  people: PersonDraft[];
  onAdd: (person: JoinedPerson) => void;
}

/** Whom the applications have found, how many places are left, and who of these people is not in the list. */
function Joined({ team, people, onAdd }: JoinedProps) {
  const joined = team.people.length + team.left.length;
  const open = countOpen(team, people);
  const missing = listMissing(people, team);
  const summary = useRef<HTMLParagraphElement>(null);
  return (
    <div className="stack gap-2">
      <p ref={summary} tabIndex={-1}>
        For {team.label}, {joined} {joined === 1 ? 'person has' : 'people have'} accepted a place by
        their application
        {open > 0 && `; ${open} of its ${open === 1 ? 'places has' : 'places have'} no ‘yes’ yet`}.
      </p>
      {team.left.map((person) => (
        <p key={`${person.name} ${person.position}`} className="row gap-2 across-3 strong-links">
          <span>{leftTeamWords(person, team.label)}</span>
          <Link to={person.href}>Show the board</Link>
        </p>
      ))}
      {missing.map((person) => (
        <p key={person._id} className="row gap-2 across-3">
          <span>
            <bdi>{person.name}</bdi> ({person.position}) has accepted, and is not in this list.
          </span>
          <Button
            variant="inline"
            onClick={() => {
              onAdd(person);
              summary.current?.focus();
            }}
          >
            Add<span className="visually-hidden"> {person.name}</span>
          </Button>
        </p>
      ))}
    </div>
  );
}

interface PersonFieldsProps {
  part: Part<PersonDraft>;
  number: number;
  onRemove: () => void;
  /** Called with several cells of a table: the first line is for this person. */
  onPaste: (pasted: PastedPerson[]) => void;
}

function PersonFields({ part, number, onRemove, onPaste }: PersonFieldsProps) {
  const { name, email } = part.value;

  function paste(event: ClipboardEvent) {
    if (!(event.target instanceof HTMLInputElement)) return;
    const field = event.target.name.split('.').at(-1) ?? '';
    const pasted = readPastedPeople(event.clipboardData.getData('text'), field);
    if (!pasted) return;
    event.preventDefault();
    onPaste(pasted);
  }

  return (
    <fieldset className={`stack gap-3 ${styles.person}`} onPaste={paste}>
      <legend className="visually-hidden">Person {number}</legend>
      <TextInput
        part={fieldOf(part, 'position')}
        limit={80}
        label="Position"
        required={name !== '' || email !== ''}
      />
      <TextInput part={fieldOf(part, 'name')} limit={80} label="Name" required={email !== ''} />
      <TextInput part={fieldOf(part, 'email')} limit={254} label="Email" type="email" />
      <Button variant="discreet" onClick={onRemove}>
        Remove<span className="visually-hidden"> {nameOf(part.value, number)}</span>
      </Button>
    </fieldset>
  );
}

function nameOf({ name, position }: PersonDraft, number: number): string {
  return name || position || `Person ${number}`;
}
