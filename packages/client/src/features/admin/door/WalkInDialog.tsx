import { logFailure } from '../../../api/logFailure';
import { Field } from '../../../components/form/Field';
import { Form } from '../../../components/form/Form';
import { PanelDialog } from '../../../components/PanelDialog';
import type { Ticket } from './judge';

interface WalkInDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdd: (ticket: Ticket) => void;
}

/** Lets in somebody who has not signed up. */
export function WalkInDialog({ isOpen, onClose, onAdd }: WalkInDialogProps) {
  return (
    <PanelDialog isOpen={isOpen} title="Somebody without a ticket" onClose={onClose}>
      <Form
        submitText="Let in"
        busyText="Letting in…"
        onCancel={onClose}
        onSubmit={async (read) => {
          onAdd({ walkIn: { name: read('name').trim(), email: read('email').trim() } });
        }}
        onFailure={(error) => logFailure('Letting somebody in', error)}
      >
        <Field
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={80}
          required
          pattern=".*\S.*"
        />
        <Field
          name="email"
          label="Email, if wanted"
          hint="Without it, the site cannot send a certificate."
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      </Form>
    </PanelDialog>
  );
}
