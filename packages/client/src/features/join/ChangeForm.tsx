import type { OwnApplicationDto } from '@club/shared/application';
import type { CurrentRoundDto } from '@club/shared/currentRound';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { ApplicationFieldset } from '../../components/application/ApplicationFieldset';
import { toApplication, toTyped } from '../../components/application/applicationFields';
import { Form } from '../../components/form/Form';
import { showFailure } from '../../components/form/showFailure';
import { Loading } from '../../components/Loading';
import { notify } from '../../components/notify';
import { FormFailure } from './FormFailure';
import styles from './join.module.css';
import { changeApplication } from './openApplication';
import { forgetTyped, keepTyped, readTyped } from './typedChange';
import { useCurrentRound } from './useCurrentRound';

interface ChangeFormProps {
  token: string;
  application: OwnApplicationDto;
  onChange: (application: OwnApplicationDto) => void;
  onDone: () => void;
}

/** The form with the questions as they are now. */
export function ChangeForm(props: ChangeFormProps) {
  const { current, hasFailed, ask } = useCurrentRound();
  if (current) return <Fields {...props} round={current} />;
  if (!hasFailed) return <Loading />;
  return <FormFailure onRetry={ask} />;
}

function Fields({
  token,
  application,
  round,
  onChange,
  onDone,
}: ChangeFormProps & { round: CurrentRoundDto }) {
  const { choices } = application;
  const [first] = useState(() => ({
    ...toTyped({ ...application, choices: choices.map(({ key }) => key) }),
    ...readTyped(token),
  }));
  const typed = useRef<Record<string, string>>(first);

  // What was sent, and the button below it, have gone.
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);

  function note({ target }: FormEvent) {
    if (!('name' in target && 'value' in target)) return;
    typed.current = { ...typed.current, [String(target.name)]: String(target.value) };
    keepTyped(token, typed.current);
  }

  function close() {
    forgetTyped();
    onDone();
  }

  return (
    <section className={`stack gap-5 top ${styles.panel}`} aria-labelledby="change">
      <h2 id="change" ref={headingRef} tabIndex={-1}>
        Change your application
      </h2>
      <p>The team reads it as it is now, and sees that it was changed.</p>
      <p className="break">
        Our mails go to <strong>{application.email}</strong>, which stays. Is it mistyped? Then
        withdraw this application, and apply again with the right address.
      </p>
      <Form
        submitText="Save the change"
        busyText="Saving…"
        onSubmit={async (read) => {
          const { email: _email, ...fields } = toApplication(round, read);
          const sent = sendAsAnyone('POST /api/applications/own/change', {
            body: { token, ...fields },
          });
          const changed = await changeApplication(token, sent, onChange);
          close();
          onChange(changed);
          notify.success('Your application is changed.');
        }}
        onFailure={showFailure}
        onCancel={close}
        cancelText="Leave it as it is"
      >
        <ApplicationFieldset
          round={round}
          valueIn={(name) => first[name] ?? ''}
          isSent
          onInput={note}
        />
      </Form>
    </section>
  );
}
