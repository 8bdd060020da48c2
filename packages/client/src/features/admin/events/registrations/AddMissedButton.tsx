import type { EventDto } from '@club/shared/event';
import { quote } from '@club/shared/isolate';
import { keepsPeople } from '@club/shared/keptPeople';
import type { RegistrationDto } from '@club/shared/registration';
import { useEffect, useRef, useState } from 'react';
import { currentOf } from '../../../../api/currentOf';
import { send } from '../../../../api/send';
import { isPast, serverNow } from '../../../../api/serverClock';
import { Button } from '../../../../components/Button';
import { Field } from '../../../../components/form/Field';
import { type FieldReader, Form } from '../../../../components/form/Form';
import { isFormError } from '../../../../components/form/FormError';
import { PanelDialog } from '../../../../components/PanelDialog';
import { useBusy } from '../../../../components/useBusy';
import { useContent } from '../../../../content/useContent';
import { useOutcome } from '../../actions/useOutcome';
import { CheckBox } from '../../form/CheckBox';
import { CountedField } from '../../form/CountedField';
import { useMeantOnce } from '../../form/useMeantOnce';

/** The API has the same limit. */
const maxName = 80;

/** Of an event that has begun: whether somebody who came can still be added. Null for all other events. */
export function useCanAddMissed({ state, startsAt, endsAt }: EventDto): boolean | null {
  const { privacy, site } = useContent();
  if (state !== 'published' || !isPast(startsAt)) return null;
  const months = privacy?.registrationMonths ?? null;
  return months === null || keepsPeople({ endsAt }, months, serverNow(), site.timeZone);
}

/**
 * Adds people who came to an event that has begun, whom neither its list nor its door has: the form stays for the next
 * one, as a list of paper has many.
 */
export function AddMissedButton({ event: { _id, title } }: { event: EventDto }) {
  const [isOpen, setOpen] = useState(false);
  /** How many were added or marked since it was opened. */
  const [count, setCount] = useState(0);
  /** What was done last; null before, and after an error. */
  const [done, setDone] = useState<string | null>(null);
  const [isNameKnown, setNameKnown] = useState(false);
  /** Who is on the list with this name or address, and is not marked yet. */
  const [listed, setListed] = useState<RegistrationDto | null>(null);
  const askOnce = useMeantOnce();
  const { perform, fail } = useOutcome<string>({
    call: 'Adding somebody who came',
    changes: ['registrations', 'certificates'],
    // At its field it is said already.
    failureText: (reason, error) =>
      namesField(error) ? null : `Failed to add somebody. ${reason}`,
    onSuccess: (words) => {
      setCount((before) => before + 1);
      setDone(words);
      setNameKnown(false);
      setListed(null);
    },
    onFailure: (error) => {
      setDone(null);
      setNameKnown(namesField(error, 'name'));
      setListed(currentOf<RegistrationDto>(error));
    },
  });

  async function add(read: FieldReader): Promise<string> {
    const name = read('name').trim();
    const email = read('email').trim();
    askOnce(email);
    const isNamesake = read('isNamesake') !== '';
    const body = { name, ...(email && { email }), ...(isNamesake && { isNamesake }) };
    const person = { ...body, answers: [], hasCome: true };
    await send('POST /api/admin/events/:id/registrations', { id: _id, body: person });
    return `${name} is added as one who came.`;
  }

  async function mark({ _id: registrationId, name }: RegistrationDto): Promise<string> {
    await send('PATCH /api/admin/events/:id/registrations/:registrationId', {
      id: _id,
      registrationId,
      body: { change: 'markPresent' },
    });
    return `${name} is marked as having come.`;
  }

  function close() {
    setOpen(false);
    setCount(0);
    setDone(null);
    setNameKnown(false);
    setListed(null);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Add somebody
      </Button>
      <PanelDialog
        isOpen={isOpen}
        title={`Add somebody who came to ${quote(title)}`}
        onClose={close}
      >
        <Form
          key={count}
          submitText="Add"
          busyText="Adding…"
          cancelText={count === 0 ? 'Cancel' : 'Done'}
          onCancel={close}
          onSubmit={(read) => perform(() => add(read), byForm)}
          onFailure={fail}
        >
          <p role="status">
            {count === 0
              ? 'The event has begun: the person is added as one who came, and no mail says so. A certificate is issued under ‘Certificates’.'
              : done && `${done} Who else?`}
          </p>
          <NameField isNext={count > 0} />
          {listed && <MarkButton name={listed.name} act={() => perform(() => mark(listed))} />}
          {isNameKnown && <CheckBox name="isNamesake" label="It is another person of this name" />}
          <Field
            name="email"
            label="Email, if known"
            hint="Without it, the person gets a certificate from the team only."
            type="email"
            autoComplete="off"
          />
        </Form>
      </PanelDialog>
    </>
  );
}

const byForm = () => true;

/** @param field the only one that counts; by default each does */
function namesField(error: unknown, field?: string): boolean {
  if (!isFormError(error)) return false;
  return error.errors.some((one) => field === undefined || one.field === field);
}

/** In place of adding somebody who is on the list. */
function MarkButton({ name, act }: { name: string; act: () => Promise<void> }) {
  const { isBusy, run } = useBusy(act);
  return (
    <div>
      <Button variant="quiet" busyText={isBusy ? 'Saving…' : undefined} onClick={() => void run()}>
        Mark {name} as came
      </Button>
    </div>
  );
}

/** @param isNext whether it is for one more person: then it has the focus */
function NameField({ isNext }: { isNext: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNext) box.current?.querySelector('input')?.focus();
  }, [isNext]);
  return (
    <div ref={box}>
      <CountedField name="name" label="Name" limit={maxName} required />
    </div>
  );
}
