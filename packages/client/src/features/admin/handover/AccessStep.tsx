import type { AccessDto } from '@club/shared/access';
import { quote } from '@club/shared/isolate';
import { roleNames } from '@club/shared/userWords';
import { useState } from 'react';
import { ChoiceInput } from '../form/ChoiceInput';
import { DayInput } from '../form/DayInput';
import formStyles from '../form/form.module.css';
import { entryOf, fieldOf } from '../form/Part';
import { noAccess, roleOptions } from '../shell/roleOptions';
import { useDates } from '../shell/useDates';
import { AdminCount } from './AdminCount';
import styles from './handover.module.css';
import { JoinedAddresses } from './JoinedAddresses';
import { PlanForm } from './PlanForm';
import { type Draft, daysOf, findSameName, hasAddress, roleAfter, withAddresses } from './plan';
import type { PlanStep } from './steps';

/** Which roles the next team gets and from when, and when those of the present team end. */
export function AccessStep(step: PlanStep) {
  const { proposal, draft } = step;
  const days = daysOf(draft, proposal, useDates().today());
  return (
    <PlanForm {...step}>
      <p className={styles.intro}>
        Each person gets a link of their own, for their own account. Nobody shares a password.
      </p>
      <ComingRoles {...step} {...days} />
      <EndingRoles {...step} {...days} />
    </PlanForm>
  );
}

type RolesProps = Pick<PlanStep, 'proposal' | 'draft' | 'part'> & ReturnType<typeof daysOf>;

function ComingRoles({ proposal, draft, part, firstDay, lastDay }: RolesProps) {
  const { today } = useDates();
  const people = fieldOf(part, 'people');
  const reachable = draft.people.flatMap((person, index) =>
    hasAddress(person) ? [entryOf(people, index, person)] : [],
  );
  // Whoever takes out all addresses later is not offered them again.
  const [wasEmpty] = useState(reachable.length === 0);
  const hasAddresses = withAddresses(draft.people, proposal).some(hasAddress);
  return (
    <section className={`stack gap-4 ruled narrow ${styles.part}`} aria-labelledby="coming">
      <h2 className="size-0" id="coming">
        Roles of the next team
      </h2>
      {reachable.length === 0 && (
        <p>
          {hasAddresses
            ? 'Nobody has an email yet. At least two people need one: fill in those of the applications, or go back and write others.'
            : 'Nobody has an email yet: go back and give at least two.'}
        </p>
      )}
      {wasEmpty && (
        <JoinedAddresses step={{ proposal, draft, part }}>
          Choose the roles here, or ‘No access’ for people who shall not look after the site.
        </JoinedAddresses>
      )}
      {reachable.map((person) => (
        <ChoiceInput
          key={person.path}
          part={fieldOf(person, 'role')}
          label={`${person.value.name}, ${person.value.position}`}
          hint={person.value.email}
          options={[noAccess, ...roleOptions]}
        />
      ))}
      <AdminCount proposal={proposal} draft={draft} lastDay={lastDay} />
      <DayInput
        part={{ ...fieldOf(part, 'firstDay'), value: firstDay }}
        label="The links work from"
        hint="A person who opens one earlier reads this day. Afterwards they work for 30 days."
        min={today()}
        required
      />
    </section>
  );
}

function EndingRoles({ proposal, draft, part, lastDay }: RolesProps) {
  const { today } = useDates();
  return (
    <section className={`stack gap-4 ruled narrow ${styles.part}`} aria-labelledby="leaving">
      <h2 className="size-0" id="leaving">
        Roles of the present team
      </h2>
      <DayInput
        part={{ ...fieldOf(part, 'lastDay'), value: lastDay }}
        label="Last day of the roles that end"
        hint="Proposed: 30 days after the term begins, so that the former team can help."
        min={today()}
        required
      />
      <ul className="stack gap-2">
        {proposal.roles.map((person) => (
          <li key={person._id}>
            <PresentRole
              person={person}
              draft={draft}
              part={part}
              lastDay={lastDay}
              reads={proposal.undecided
                .filter(({ reviewers }) => reviewers.includes(person._id))
                .map(({ title }) => title)}
            />
          </li>
        ))}
      </ul>
      <p className="quiet">
        The last admin without a last day keeps the role until somebody of the next team has
        accepted to be admin. Then it ends as planned.
      </p>
    </section>
  );
}

interface PresentRoleProps extends Pick<PlanStep, 'draft' | 'part'> {
  person: AccessDto;
  lastDay: string;
  /** Titles of the rounds whose applications the person reads. */
  reads: string[];
}

function PresentRole({ person, draft, part, lastDay, reads }: PresentRoleProps) {
  const { formatDay, today } = useDates();
  const sameName = findSameName(person, draft);
  const outcome = roleAfter(person, draft, lastDay);
  const role = `${roleNames[person.role]}${person.suspended ? ' (suspended)' : ''}`;
  const name = `${person.username}, ${role}`;
  if (outcome === 'next team') return `${name}: is on the next team, and keeps the role until then`;
  if (outcome === 'ends before') {
    const day = person.accessUntil ?? '';
    return `${name}: ${day < today() ? 'ended' : 'ends'} on ${formatDay(day)}`;
  }
  return (
    <label className={`line gap-3 strong ${formStyles.switch}`}>
      <input
        type="checkbox"
        checked={outcome === 'ends'}
        onChange={({ target }) =>
          fieldOf(part, 'staying').change((last) => withOrWithout(last, person._id, target.checked))
        }
      />
      <span>
        {name}: ends
        {sameName && (
          <span className="detail">
            {quote(sameName)} is on the next team, without an email: if this is the same person,
            give the email in step 2, or take out the tick.
          </span>
        )}
        {reads.length > 0 && (
          <span className="detail">
            Reads applications, which are not decided: {reads.map(quote).join(', ')}
          </span>
        )}
      </span>
    </label>
  );
}

function withOrWithout(staying: Draft['staying'], id: string, ends: boolean): string[] {
  return ends ? staying.filter((other) => other !== id) : [...staying, id];
}
