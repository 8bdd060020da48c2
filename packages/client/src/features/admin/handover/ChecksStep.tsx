import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../session/useAuth';
import { TestMailButton } from '../actions/TestMailButton';
import { readDraft } from '../form/draftStorage';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { AdminCount } from './AdminCount';
import { BackupCheck } from './BackupCheck';
import styles from './handover.module.css';
import { PlanForm } from './PlanForm';
import { daysOf } from './plan';
import type { PlanStep } from './steps';
import { submitUpkeep, Upkeep, upkeepDraft } from './Upkeep';

/** What should be right before the site changes hands. None of it stops the handover. */
export function ChecksStep(step: PlanStep) {
  const { proposal, draft } = step;
  const { today } = useDates();
  const { url, isMailEnabled } = proposal;
  const goOn = useSaveBeforeGoingOn();
  return (
    <div className="stack gap-5">
      <p className={styles.intro}>
        What is written here is kept on the site, without secrets: the next team finds it again.
      </p>
      <Check name="Backup">
        <BackupCheck />
      </Check>
      <Check name="Mail">
        <p>
          {isMailEnabled
            ? 'The links are mailed. Try whether mail arrives:'
            : 'No mail server (SMTP): you copy each link, and send it yourself.'}
        </p>
        {isMailEnabled && <TestMailButton variant="quiet" />}
      </Check>
      <Check name="Address of the site">
        {url === null ? (
          <p>
            Unknown: links begin with the address in this browser.{' '}
            <Link to={`${adminPath('section', { section: 'site' })}#public-address`}>
              Enter the address
            </Link>
          </p>
        ) : (
          <p>Links begin with {url}.</p>
        )}
      </Check>
      <Check name="Two admins">
        <AdminCount
          proposal={proposal}
          draft={draft}
          lastDay={daysOf(draft, proposal, today()).lastDay}
        />
      </Check>
      <Upkeep onSaved={goOn.afterSave} />
      <PlanForm {...step} formRef={goOn.formRef} holdsBack={goOn.holdsBack}>
        {null}
      </PlanForm>
    </div>
  );
}

/** 'Go on' saves what is typed under the renewals first: it is a form of its own, whose 'Save' is easily missed. */
function useSaveBeforeGoingOn() {
  const { user } = useAuth();
  const formRef = useRef<HTMLFormElement>(null);
  const state = useRef<'idle' | 'saving' | 'saved'>('idle');
  return {
    formRef,
    holdsBack(): boolean {
      const isToSave =
        state.current !== 'saved' && readDraft(user?._id ?? '', upkeepDraft) !== null;
      state.current = isToSave ? 'saving' : 'idle';
      if (isToSave) submitUpkeep();
      return isToSave;
    },
    afterSave(): void {
      if (state.current !== 'saving') return;
      state.current = 'saved';
      formRef.current?.requestSubmit();
    },
  };
}

function Check({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={`stack gap-4 ruled narrow ${styles.part}`} aria-label={name}>
      <h2 className="size-0">{name}</h2>
      {children}
    </section>
  );
}
