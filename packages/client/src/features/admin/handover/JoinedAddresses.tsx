import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button';
import { fieldOf } from '../form/Part';
import { withAddresses } from './plan';
import type { PlanStep } from './steps';

interface JoinedAddressesProps {
  step: Pick<PlanStep, 'part' | 'draft' | 'proposal'>;
  /** What to do after they are filled in. */
  children: ReactNode;
}

/** Fills in the emails of the applications: not by itself, because an address gives access. */
export function JoinedAddresses({
  step: { part, draft, proposal },
  children,
}: JoinedAddressesProps) {
  const [filled, setFilled] = useState(0);
  const people = withAddresses(draft.people, proposal);
  const count = people.filter((person, index) => person !== draft.people[index]).length;
  if (filled > 0) {
    return (
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {filled === 1 ? 'The email is' : 'The emails are'} filled in. {children}
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
          setFilled(count);
        }}
      >
        {count === 1
          ? 'Fill in the email of 1 person who accepted'
          : `Fill in the emails of ${count} people who accepted`}
      </Button>
    </div>
  );
}

/** The button that had it is gone. */
function takeFocus(words: HTMLElement | null): void {
  words?.focus();
}
