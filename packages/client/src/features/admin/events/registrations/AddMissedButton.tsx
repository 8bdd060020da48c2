import type { EventDto } from '@club/shared/event';
import { quote } from '@club/shared/isolate';
import { keepsPeople } from '@club/shared/keptPeople';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../../api/send';
import { isPast, serverNow } from '../../../../api/serverClock';
import { Button } from '../../../../components/Button';
import { Field } from '../../../../components/form/Field';
import { type FieldReader, Form } from '../../../../components/form/Form';
import { isFormError } from '../../../../components/form/FormError';
import { PanelDialog } from '../../../../components/PanelDialog';
import { useContent } from '../../../../content/useContent';
import { useOutcome } from '../../actions/useOutcome';
import { CheckBox } from '../../form/CheckBox';
import { CountedField } from '../../form/CountedField';

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
  /** The names of those who were added since it was opened. */
  const [added, setAdded] = useState<string[]>([]);
  const last = added.at(-1);
  const [isNameKnown, setNameKnown] = useState(false);
  const { perform, fail } = useOutcome<string>({
    call: 'Adding somebody who came',
    changes: ['registrations', 'certificates'],
    failureText: (reason) => `Failed to add somebody. ${reason}`,
    onSuccess: (name) => {
      setAdded((names) => [...names, name]);
      setNameKnown(false);
    },
  });

  async function add(read: FieldReader): Promise<string> {
    const name = read('name').trim();
    const email = read('email').trim();
    const isNamesake = read('isNamesake') !== '';
    const body = { name, ...(email && { email }), ...(isNamesake && { isNamesake }) };
    const person = { ...body, answers: [], hasCome: true };
    await send('POST /api/admin/events/:id/registrations', { id: _id, body: person });
    return name;
  }

  function close() {
    setOpen(false);
    setAdded([]);
    setNameKnown(false);
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
          key={added.length}
          submitText="Add"
          busyText="Adding…"
          cancelText={last === undefined ? 'Cancel' : 'Done'}
          onCancel={close}
          onSubmit={(read) => perform(() => add(read), byForm)}
          onFailure={(error) => {
            if (namesField(error, 'name')) setNameKnown(true);
            fail(error);
          }}
        >
          <p role="status">
            {last === undefined
              ? 'The event has begun: the person is added as one who came, and no mail says so. A certificate is issued under ‘Certificates’.'
              : `${last} is added as one who came. Who else?`}
          </p>
          <NameField isNext={last !== undefined} />
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

function namesField(error: unknown, field: string): boolean {
  return isFormError(error) && error.errors.some((one) => one.field === field);
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
