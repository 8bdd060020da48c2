import { phoneRule } from '@club/shared/phone';
import type { CurrentRoundDto } from '@club/shared/round';
import { Button } from '../../components/Button';
import { ButtonLink } from '../../components/ButtonLink';
import { Field } from '../../components/form/Field';
import { Form } from '../../components/form/Form';
import { Honeypot, readHoneypot } from '../../components/form/Honeypot';
import { SelectField } from '../../components/form/SelectField';
import { Sent } from '../../components/form/Sent';
import { SharedComputer } from '../../components/form/SharedComputer';
import { showFailure } from '../../components/form/showFailure';
import { notify } from '../../components/notify';
import { useBusy } from '../../components/useBusy';
import { applicationLink } from '../../paths';
import { choiceNames } from './applicationFields';
import styles from './join.module.css';
import { RoundQuestionField } from './RoundQuestionField';
import { type DraftState, useApplication } from './useApplication';

const ordinals = ['First choice', 'Second choice (optional)', 'Third choice (optional)'];

/** Where people apply. What they type is kept from the first letter on. */
export function JoinForm({ round }: { round: CurrentRoundDto }) {
  const { token, isSentElsewhere, isOnShared, keepInTab, draft, valueIn, note, mailLink, submit } =
    useApplication(round);
  if (isSentElsewhere) return <AppliedElsewhere canMail={round.canMail} />;
  if (token !== null) return <Applied token={token} canMail={round.canMail} />;
  const positions = round.positions.map(({ key, name }) => [key, name] as const);
  return (
    <Form
      submitText="Send my application"
      busyText="Sending…"
      onSubmit={(read) => submit(read, readHoneypot(read))}
      onFailure={showFailure}
    >
      <div className={styles.stack} onInput={note}>
        <Field
          {...{ name: 'name', label: 'Name', autoComplete: 'name', maxLength: 80 }}
          defaultValue={valueIn('name')}
          required
        />
        <Field
          {...{ name: 'email', label: 'Email', type: 'email', autoComplete: 'email' }}
          {...{ defaultValue: valueIn('email'), maxLength: 254 }}
          required
        />
        <Field
          {...{ name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', hint: phoneRule }}
          {...{ defaultValue: valueIn('phone'), maxLength: 40 }}
          required
        />
        {choiceNames.slice(0, positions.length).map((name, place) => (
          <SelectField
            key={name}
            {...{ name, label: ordinals[place] ?? '', required: place === 0 }}
            defaultValue={valueIn(name)}
            options={[['', place === 0 ? 'Please choose' : 'None'], ...positions]}
          />
        ))}
        {round.questions.map((question) => (
          <RoundQuestionField
            key={question.key}
            question={question}
            defaultValue={valueIn(`answers.${question.key}`)}
          />
        ))}
      </div>
      <SharedComputer isShared={isOnShared} onChange={keepInTab} />
      <Honeypot />
      <p className={styles.quiet} role="status">
        {draft === 'here' && isOnShared ? 'Kept in this tab.' : draftWords[draft]}
      </p>
      {round.canMail && draft !== 'nothing' && <MailLinkButton onMail={mailLink} />}
    </Form>
  );
}

const draftWords: Record<DraftState, string> = {
  nothing: 'What you type is kept as a draft.',
  saved: 'Saved as a draft.',
  here: 'Kept in this browser.',
  refused: 'Kept in this browser only: the site does not take drafts at the moment.',
};

/** For who goes on with the draft on another device. */
function MailLinkButton({ onMail }: { onMail: () => Promise<void> }) {
  const { isBusy, run } = useBusy(async () => {
    try {
      await onMail();
      notify.success('We have sent you the link of your draft.');
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <div>
      <Button
        variant="quiet"
        busyText={isBusy ? 'Sending the link…' : undefined}
        onClick={() => void run()}
      >
        Mail me a link to this draft
      </Button>
    </div>
  );
}

/** What was sent there counts: nobody but who has sent it gets its link. */
function AppliedElsewhere({ canMail }: Pick<CurrentRoundDto, 'canMail'>) {
  return (
    <Sent>
      <p className={styles.state}>This application was sent from another tab or browser.</p>
      <p>
        What was sent there counts.{' '}
        {canMail
          ? 'Its link is in the mail that you got. If none comes within a day, please ask the club for a link.'
          : 'Open it there, or ask the club for a link.'}
      </p>
    </Sent>
  );
}

/** In place of the form, also when the page is opened again. */
function Applied({ token, canMail }: { token: string } & Pick<CurrentRoundDto, 'canMail'>) {
  return (
    <Sent>
      <p className={styles.state}>We have received your application.</p>
      <p>
        Open it and keep its link: there you can read it again, or withdraw it. This browser forgets
        the link when you close the tab or log out.
      </p>
      {canMail && (
        <p>
          We also mail you a link. When many apply at once, that can take a day. If none comes,
          please ask the club for one.
        </p>
      )}
      <div>
        <ButtonLink to={applicationLink(token)}>Open my application</ButtonLink>
      </div>
    </Sent>
  );
}
