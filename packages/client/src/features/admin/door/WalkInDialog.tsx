import type { DoorEntry } from '@club/shared/scan';
import { useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { Field } from '../../../components/form/Field';
import { Form } from '../../../components/form/Form';
import { PanelDialog } from '../../../components/PanelDialog';
import { useContent } from '../../../content/useContent';
import { FormQuestion, useMeantOnce } from '../form/useMeantOnce';
import { type Dates, useDates } from '../shell/useDates';
import { FoundPeople } from './FoundPeople';
import { findExpected, findInside } from './findMatches';
import type { Ticket } from './judge';

interface WalkInDialogProps {
  isOpen: boolean;
  people: DoorEntry[];
  onClose: () => void;
  onAdd: (ticket: Ticket) => void;
}

/** Lets in somebody who has not signed up. */
export function WalkInDialog({ isOpen, ...form }: WalkInDialogProps) {
  return (
    <PanelDialog isOpen={isOpen} title="Somebody without a ticket" onClose={form.onClose}>
      <WalkInForm {...form} />
    </PanelDialog>
  );
}

const noMailedCertificate = 'Without it, the site cannot send a certificate.';
const noOwnCertificate = 'Without it, the person gets a certificate from the team only.';

/** So many leave the rest of the form in sight of a phone. */
const maxExpected = 3;

function describeExpected(count: number): string {
  if (count === 0) return '';
  if (count > maxExpected) return `${count} people on the list have such a name. Write more.`;
  return 'Somebody with this name is on the list. Is it this person?';
}

/** A second entry of one person would be counted twice, and get two certificates. */
function describeInside([first]: DoorEntry[], { formatTime }: Dates): string {
  if (!first?.present) return '';
  const { name, present } = first;
  return `${name} is in already, since ${formatTime(present.at)}. Is this somebody else?`;
}

/** With somebody of that name in sight, the button says that it is for another person. */
function submitText(expected: number, inside: number): string {
  if (inside > 0) return 'Yes, let in somebody else';
  return expected > 0 ? 'No, let in somebody else' : 'Let in';
}

/** Who waits for a place has come before somebody without a ticket. */
function describeWaiting(people: DoorEntry[]): string {
  const count = people.filter(({ state, present }) => state === 'waiting' && !present).length;
  if (count === 0) return '';
  return count === 1
    ? '1 person waits for a place. If they are here, they come first.'
    : `${count} people wait for a place. If they are here, they come first.`;
}

function WalkInForm({ people, onClose, onAdd }: Omit<WalkInDialogProps, 'isOpen'>) {
  const { sendsMail } = useContent();
  const [name, setName] = useState('');
  const dates = useDates();
  const expected = findExpected(people, name);
  const inside = findInside(people, name);
  const waiting = describeWaiting(people);
  const askOnce = useMeantOnce();
  return (
    <Form
      submitText={submitText(expected.length, inside.length)}
      busyText="Letting in…"
      onCancel={onClose}
      onSubmit={async (read) => {
        const email = read('email').trim();
        askOnce(email);
        onAdd({ walkIn: { name: read('name').trim(), email } });
      }}
      onFailure={(error) => {
        if (!(error instanceof FormQuestion)) logFailure('Letting somebody in', error);
      }}
    >
      {waiting && <p className="quiet">{waiting}</p>}
      <Field
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={80}
        required
        pattern=".*\S.*"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {/* A second entry with the name would leave the first one absent, and without a certificate. */}
      <p role="status" hidden={expected.length + inside.length === 0}>
        {[describeInside(inside, dates), describeExpected(expected.length)].join(' ').trim()}
      </p>
      <FoundPeople
        people={expected.slice(0, maxExpected)}
        describe={({ state }) =>
          state === 'placed' ? 'has a place: let in with it' : 'waits for a place: let in anyway'
        }
        onFound={({ _id, state }) =>
          onAdd({ registration: _id, ...(state === 'waiting' && { isLetIn: true }) })
        }
      />
      <Field
        name="email"
        label="Email, if wanted"
        hint={sendsMail ? noMailedCertificate : noOwnCertificate}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
    </Form>
  );
}
