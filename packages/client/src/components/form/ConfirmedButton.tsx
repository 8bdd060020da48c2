import { type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { showFailure } from './showFailure';

interface ConfirmedButtonProps {
  label: string;
  /** Default: 'primary', and the button of the dialog is, too. The others lose something. */
  variant?: 'primary' | 'quiet' | 'danger';
  /** Heading of the dialog, and what will happen. */
  question: string;
  children: ReactNode;
  /** Label of the button that does it, and its label meanwhile. */
  confirmText: string;
  busyText: string;
  /** Label of the button that changes nothing; default: 'Cancel'. */
  keepText?: string;
  act: () => Promise<void>;
}

/** A button for what can be done once: it asks first, and says in a toast why it was not done. */
export function ConfirmedButton({
  label,
  variant = 'primary',
  act,
  ...dialog
}: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);

  async function confirm() {
    await act().catch(showFailure);
    setAsking(false);
  }

  return (
    <div>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        isOpen={isAsking}
        confirmVariant={variant === 'primary' ? 'primary' : 'danger'}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
