import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/Button';
import { FormErrorsContext } from '../../../../components/form/FormErrorsContext';
import { paths } from '../../../../paths';
import shared from '../../admin.module.css';
import { usePublishing } from '../usePublishing';
import { loadPage } from './loadPage';
import { StepBar } from './StepBar';
import type { ShownStep } from './steps';
import styles from './welcome.module.css';

interface SectionsFormProps {
  shown: ShownStep;
  /** Publishes what has changed; false when somebody else has published meanwhile. */
  onSave: () => Promise<boolean>;
  /** The fields. */
  children: ReactNode;
}

/** The form of a step that publishes sections of the content, and goes on. */
export function SectionsForm({ shown, onSave, children }: SectionsFormProps) {
  const { formRef, fieldErrors, clearFieldError, isBusy, reason, mustLogIn, start } = usePublishing(
    async () => {
      const isDone = await onSave();
      if (isDone && shown.next) loadPage(shown.next);
      return isDone;
    },
  );
  return (
    <form
      ref={formRef}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
      onInput={clearFieldError}
    >
      <FormErrorsContext value={fieldErrors}>{children}</FormErrorsContext>
      {reason && (
        <p role="alert" className={shared.reason}>
          {reason}
          {mustLogIn && (
            <>
              {' '}
              Your changes are kept in this browser. <Link to={paths.logout}>Log in again</Link>
            </>
          )}
        </p>
      )}
      <StepBar shown={shown}>
        <Button type="submit" busyText={isBusy ? 'Saving…' : undefined}>
          Save and go on
        </Button>
      </StepBar>
    </form>
  );
}
