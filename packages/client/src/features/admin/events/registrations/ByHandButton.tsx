import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import { quote } from '@club/shared/isolate';
import type { RegistrationAddressesDto } from '@club/shared/registrationMessage';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { Form } from '../../../../components/form/Form';
import { showFailure } from '../../../../components/form/showFailure';
import { PanelDialog } from '../../../../components/PanelDialog';
import { formatCount } from '../../list/formatCount';
import { useChange } from '../../query/useChange';
import { MailByHand } from '../../shell/MailByHand';
import { type AddressedChoice, AddressedField } from './AddressedField';

interface ByHandButtonProps extends AddressedChoice {
  event: EventDto;
  figures: EventFiguresDto;
}

/** Where the site sends no mail: gives the addresses of everybody in a state, and how a mail about the event ends. */
export function ByHandButton(choice: ByHandButtonProps) {
  const { event } = choice;
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<RegistrationAddressesDto | null>(null);
  const change = useChange();

  function close() {
    setOpen(false);
    setFound(null);
  }

  async function find() {
    const body = { state: choice.chosen };
    const call = { id: event._id, body };
    setFound(
      await change(['audit'], () =>
        send('POST /api/admin/events/:id/registrations/addresses', call),
      ),
    );
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Write to all
      </Button>
      <PanelDialog
        isOpen={isOpen}
        title={`Write to the people of ${quote(event.title)}`}
        onClose={close}
      >
        {found ? (
          <MailByHand {...found} words={describe(found)} onDone={close} />
        ) : (
          <Form
            submitText="Show the addresses"
            busyText="Looking…"
            onSubmit={find}
            onFailure={showFailure}
            onCancel={close}
          >
            <p>
              The site sends no mail: please write to them yourself. The audit log says who took the
              addresses.
            </p>
            <AddressedField {...choice} />
          </Form>
        )}
      </PanelDialog>
    </>
  );
}

function describe({ addresses, leftOut }: RegistrationAddressesDto): string {
  const left =
    leftOut === 0
      ? ''
      : `${formatCount(leftOut)} without an email address that is confirmed ${leftOut === 1 ? 'is' : 'are'} left out.`;
  return addresses.length === 0 ? left : `${howToSend} ${left}`;
}

const howToSend =
  'Copy the addresses as blind copies (Bcc), so that nobody sees the others, then the subject and the text. Put your own words above it.';
