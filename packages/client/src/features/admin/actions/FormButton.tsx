import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button';
import { type FieldReader, Form } from '../../../components/form/Form';
import { PanelDialog, type PanelSize } from '../../../components/PanelDialog';
import type { Resource } from '../query/Resource';
import { isOutdated, useOutdate } from '../query/useChange';
import { NewLink } from './NewLink';
import { OwnPassword } from './OwnPassword';
import { useOutcome } from './useOutcome';

type ShownLink = Omit<ComponentProps<typeof NewLink>, 'onDone'>;

interface FormButtonProps {
  /** Label of the button that opens the form, e.g. 'Suspend'. */
  label: string;
  /** Whom it is about, for screen readers, e.g. 'Asha'. */
  what?: string;
  /** `discreet`: something ends for good by it, and the form says so too. */
  variant: 'primary' | 'quiet' | 'inline' | 'discreet';
  /** Heading of the form, e.g. 'Suspend Asha'. */
  title: string;
  /** Default: as wide as a question. */
  size?: PanelSize;
  submitText: string;
  busyText: string;
  /** Label of the button that closes the form; default: 'Cancel'. */
  cancelText?: string;
  /**
   * Calls the API. A link that it returns is shown; without one, the dialog closes. A text is the toast in place of
   * `successText`.
   */
  onSubmit: (read: FieldReader) => Promise<ShownLink | string | null>;
  /** Toasts. */
  successText: string;
  /** Instead, when there is a link. */
  linkText?: string;
  failureText: string;
  /** What is loaded again afterwards, also when the API refuses because somebody else was faster. */
  changes?: readonly Resource[];
  /** Whether that waits, after a refusal, until the form is closed: the page would take the form away. */
  staysWhenRefused?: boolean;
  /** What the form is for, and its fields. */
  children: ReactNode;
}

/** A button that opens a form in a dialog. A failure leaves the form open, as it was filled in. */
export function FormButton(props: FormButtonProps) {
  const { label, what, variant, title, children, submitText, busyText, cancelText } = props;
  const { size } = props;
  const { isOpen, newLink, open, close, submit, showFailure } = useFormButton(props);
  return (
    <>
      <Button variant={variant} onClick={open}>
        {label}
        {what && <span className="visually-hidden"> {what}</span>}
      </Button>
      <PanelDialog isOpen={isOpen} title={title} {...(size && { size })} onClose={close}>
        {newLink ? (
          <NewLink {...newLink} onDone={close} />
        ) : (
          <Form
            submitText={submitText}
            busyText={busyText}
            submitVariant={variant === 'discreet' ? 'danger' : 'primary'}
            onCancel={close}
            {...(cancelText && { cancelText })}
            ownPassword={<OwnPassword />}
            onSubmit={submit}
            onFailure={showFailure}
          >
            {children}
          </Form>
        )}
      </PanelDialog>
    </>
  );
}

const noChanges: readonly Resource[] = [];
const byForm = () => true;

function useFormButton(props: FormButtonProps) {
  const { title, onSubmit, successText, linkText = successText, failureText } = props;
  const { changes = noChanges, staysWhenRefused = false } = props;
  const outdate = useOutdate();
  const [isOpen, setOpen] = useState(false);
  const [newLink, setNewLink] = useState<ShownLink | null>(null);
  const [isOld, setOld] = useState(false);
  const { perform, fail } = useOutcome<ShownLink | string | null>({
    call: title,
    successText: (result) =>
      typeof result === 'string' ? result : result ? linkText : successText,
    failureText,
    onSuccess: (result) => (result && typeof result !== 'string' ? setNewLink(result) : finish()),
    onFailure: (error) => {
      if (!isOutdated(error)) return;
      if (staysWhenRefused) setOld(true);
      else outdate(changes);
    },
  });

  /** A link is read before: a list that cannot be loaded again would take it with it. */
  function finish() {
    setOpen(false);
    setNewLink(null);
    outdate(changes);
  }

  function close() {
    setOpen(false);
    setOld(false);
    if (isOld) outdate(changes);
  }

  return {
    isOpen,
    newLink,
    open: () => setOpen(true),
    close: newLink ? finish : close,
    // The form shows an error at its fields; then it says whether it is a failure.
    submit: (read: FieldReader) => perform(() => onSubmit(read), byForm),
    showFailure: fail,
  };
}
