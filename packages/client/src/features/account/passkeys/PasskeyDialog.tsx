import type { OwnPasskeysDto } from '@club/shared/passkey';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button';
import { type FieldReader, Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { notify } from '../../../components/notify';
import { PanelDialog } from '../../../components/PanelDialog';

interface PasskeyDialogProps {
  /** The button that opens it. */
  button: ReactNode;
  buttonLabel?: string;
  buttonVariant?: ComponentProps<typeof Button>['variant'];
  title: string;
  submitText: string;
  busyText: string;
  submitVariant?: 'primary' | 'danger';
  /** What the person reads when it is done. */
  done: string;
  /** Changes the passkeys. */
  act: (read: FieldReader) => Promise<OwnPasskeysDto>;
  onChange: (own: OwnPasskeysDto) => void;
  /** Of the form. */
  children: ReactNode;
}

/** A button, and the dialog that it opens to change passkeys. */
export function PasskeyDialog({
  button,
  buttonLabel,
  buttonVariant = 'quiet',
  title,
  done,
  act,
  onChange,
  children,
  ...form
}: PasskeyDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  async function submit(read: FieldReader) {
    const own = await act(read);
    close();
    onChange(own);
    notify.success(done);
  }

  return (
    <>
      <Button variant={buttonVariant} aria-label={buttonLabel} onClick={() => setOpen(true)}>
        {button}
      </Button>
      <PanelDialog isOpen={isOpen} title={title} onClose={close}>
        <Form {...form} onCancel={close} onSubmit={submit} onFailure={showFailure}>
          {children}
        </Form>
      </PanelDialog>
    </>
  );
}
