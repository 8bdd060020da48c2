import type { HandoverPlan } from '@club/shared/handover';
import { roleNames } from '@club/shared/userWords';
import { useDates } from '../shell/useDates';
import styles from './handover.module.css';
import { InvitationLetter } from './InvitationLetter';
import { roleAfter } from './plan';
import type { PlanStep } from './steps';

interface WhatHappensProps extends Pick<PlanStep, 'proposal' | 'draft'> {
  plan: HandoverPlan;
  days: { firstDay: string; lastDay: string };
}

/** A plan in words, day by day. */
export function WhatHappens(props: WhatHappensProps) {
  const { plan, days } = props;
  const { formatDay } = useDates();
  return (
    <ol className={`stack gap-4 ${styles.events}`}>
      <li className="stack gap-2 break">
        <h2 className="size-0">At once</h2>
        <AtOnce {...props} />
      </li>
      <li className="stack gap-2 break">
        <h2 className="size-0">From {formatDay(days.firstDay)}</h2>
        <InvitedPeople invited={invitedOf(plan)} />
      </li>
      <li className="stack gap-2 break">
        <h2 className="size-0">On {formatDay(plan.term.firstDay)}, the day of change</h2>
        <p>The team page shows the new team. The present one moves to the archive.</p>
        <ul className="bullets">
          {namedOf(plan).map(({ name, position }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown
            <li key={index}>
              {name}, {position}
            </li>
          ))}
        </ul>
      </li>
      <li className="stack gap-2 break">
        <h2 className="size-0">At the end of {formatDay(days.lastDay)}</h2>
        <EndingRoles {...props} />
      </li>
    </ol>
  );
}

function invitedOf({ people }: HandoverPlan) {
  return people.filter(({ access }) => access !== null);
}

function namedOf({ people }: HandoverPlan) {
  return people.filter(({ name }) => name.trim() !== '');
}

function AtOnce({ proposal, draft, plan }: WhatHappensProps) {
  const { formatDay, today } = useDates();
  const named = namedOf(plan).length;
  const open = plan.people.length - named;
  return (
    <>
      <p>
        The term {plan.term.label} is created, with {named} {named === 1 ? 'person' : 'people'}
        {open > 0 && ` and ${open} open position${open === 1 ? '' : 's'}`}.{' '}
        {plan.term.firstDay > today()
          ? 'Visitors do not see it yet.'
          : 'It has begun: visitors see it, and the handover cannot be undone.'}
      </p>
      {draft.shortens && (
        <p>
          The term {draft.shortens.label} ends earlier, on {formatDay(draft.shortens.lastDay)}.
        </p>
      )}
      {invitedOf(plan).length > 0 &&
        (proposal.isMailEnabled ? (
          <InvitationLetter {...plan} />
        ) : (
          <p>The links are ready for you to copy.</p>
        ))}
    </>
  );
}

function InvitedPeople({ invited }: { invited: HandoverPlan['people'] }) {
  if (invited.length === 0) return <p>Nobody gets a role.</p>;
  return (
    <>
      <p>These people can accept their role:</p>
      <ul className="bullets">
        {invited.map(({ name, access }) => (
          <li key={access?.email}>
            {name}, {access?.email}: {access && roleNames[access.role]}
          </li>
        ))}
      </ul>
    </>
  );
}

function EndingRoles({ proposal, draft, days }: WhatHappensProps) {
  const ending = proposal.roles.filter(
    (person) => roleAfter(person, draft, days.lastDay) === 'ends',
  );
  if (ending.length === 0) return <p>Nobody’s role ends.</p>;
  return (
    <>
      <p>These roles end. The last admin keeps the role until a successor has accepted.</p>
      <ul className="bullets">
        {ending.map(({ _id, username, role }) => (
          <li key={_id}>
            {username}, {roleNames[role]}
          </li>
        ))}
      </ul>
    </>
  );
}
