import type { ProposedTeamDto } from '@club/shared/handover';
import { maxPeopleOfTerm } from '@club/shared/teamLimits';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { entryOf, fieldOf, type Part } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { useEntries } from '../form/useEntries';
import styles from './handover.module.css';
import { PlanForm } from './PlanForm';
import { blankPerson, type PersonDraft, withAddresses } from './plan';
import type { PlanStep } from './steps';

/** Positions carried over, with the names of the next team. */
export function PeopleStep(step: PlanStep) {
  const { part, draft } = step;
  const { people } = draft;
  const list = fieldOf(part, 'people');
  const { keys, removed, add, remove, undo } = useEntries(list);
  return (
    <PlanForm {...step}>
      <p className={styles.intro}>
        In the order of the team page; pictures and links can be added on the page Team. An email
        gives the person access to this admin area. A position may wait for its name.
      </p>
      {step.proposal.nextTeam && <Joined team={step.proposal.nextTeam} />}
      <Addresses step={step} />
      <ol className={styles.people}>
        {people.map((person, index) => (
          <li key={keys[index] ?? index}>
            <PersonFields
              part={entryOf(list, index, person)}
              number={index + 1}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {removed && (
        <p role="status">
          {nameOf(removed.entry, removed.index + 1)} is removed.{' '}
          <Button variant="inline" autoFocus onClick={undo}>
            Undo
          </Button>
        </p>
      )}
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

/** Fills in the addresses of the applications: not by itself, because an address gives access. */
function Addresses({ step: { part, draft, proposal } }: { step: PlanStep }) {
  const [isFilled, setFilled] = useState(false);
  const people = withAddresses(draft.people, proposal);
  const count = people.filter((person, index) => person !== draft.people[index]).length;
  if (isFilled) {
    return (
      <p role="status" tabIndex={-1} ref={takeFocus}>
        The addresses are filled in. Take out those of people who shall not look after the site;
        roles are chosen in the next step.
      </p>
    );
  }
  if (count === 0) return null;
  return (
    <div>
      <Button
        variant="quiet"
        onClick={() => {
          fieldOf(part, 'people').change((last) => withAddresses(last, proposal));
          setFilled(true);
        }}
      >
        {count === 1
          ? 'Fill in the address of 1 application'
          : `Fill in the addresses of ${count} applications`}
      </Button>
    </div>
  );
}

/** The button that had it is gone. */
function takeFocus(words: HTMLElement | null): void {
  words?.focus();
}

/** Whom the applications have found, and how many places are left. */
function Joined({ team: { label, people, open } }: { team: ProposedTeamDto }) {
  return (
    <p>
      For {label}, {people.length} {people.length === 1 ? 'person has' : 'people have'} accepted a
      place by their application; {open.length}{' '}
      {open.length === 1 ? 'position is' : 'positions are'} open.
    </p>
  );
}

interface PersonFieldsProps {
  part: Part<PersonDraft>;
  number: number;
  onRemove: () => void;
}

function PersonFields({ part, number, onRemove }: PersonFieldsProps) {
  const { name, email } = part.value;
  return (
    <fieldset className={styles.person}>
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
