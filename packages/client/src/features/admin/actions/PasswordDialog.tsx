import { logFailure } from '../../../api/logFailure';
import { Form } from '../../../components/form/Form';
import { PanelDialog } from '../../../components/PanelDialog';
import { OwnPassword } from './OwnPassword';

interface PasswordDialogProps {
  isOpen: boolean;
  title: string;
  submitText: string;
  busyText: string;
  /** Makes the call once more. A wrong password leaves the dialog open. */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for their own password after the API has said that a call needs it. */
export function PasswordDialog({
  isOpen,
  title,
  onSubmit,
  onClose,
  ...texts
}: PasswordDialogProps) {
  return (
    <PanelDialog isOpen={isOpen} title={title} onClose={onClose}>
      <Form
        {...texts}
        onCancel={onClose}
        onSubmit={(read) => onSubmit(read('password'))}
        onFailure={(error) => logFailure(title, error)}
      >
        <p>Somebody gets a powerful role by this. Nobody else at your screen may do it.</p>
        <OwnPassword />
      </Form>
    </PanelDialog>
  );
}
