import type { ReactNode } from 'react';
import { Button } from '../../../../components/Button';
import { FormErrorsContext } from '../../../../components/form/FormErrorsContext';
import { StepBar } from '../../steps/StepBar';
import { SaveFailure } from '../SaveFailure';
import { usePublishing } from '../usePublishing';
import { loadPage } from './loadPage';
import type { ShownStep } from './steps';

interface SectionsFormProps {
  shown: ShownStep;
  /** Publishes what has changed; false when somebody else has published meanwhile. */
  onSave: () => Promise<boolean>;
  /** What is published, when buttons change it, too. */
  value?: unknown;
  /** The fields. */
  children: ReactNode;
}

/** The form of a step that publishes sections of the content, and goes on. */
export function SectionsForm({ shown, onSave, value, children }: SectionsFormProps) {
  const { formRef, fieldErrors, clearFieldError, isBusy, reason, mustLogIn, start } = usePublishing(
    async () => {
      const isDone = await onSave();
      if (isDone && shown.next) loadPage(shown.next);
      return isDone;
    },
    { value },
  );
  return (
    <form
      ref={formRef}
      className="stack gap-5"
      noValidate // The browser's own bubbles show one field at a time and vanish.
      onSubmit={(event) => {
        event.preventDefault();
        start(event.currentTarget);
      }}
      onInput={clearFieldError}
    >
      <FormErrorsContext value={fieldErrors}>{children}</FormErrorsContext>
      <SaveFailure reason={reason} mustLogIn={mustLogIn} />
      <StepBar shown={shown}>
        <Button type="submit" busyText={isBusy ? 'Saving…' : undefined}>
          Save and go on
        </Button>
      </StepBar>
    </form>
  );
}
