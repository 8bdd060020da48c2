import { maxFeedbackText } from '@club/shared/feedbackLimits';
import {
  type FeedbackQuestion,
  feedbackPoints,
  feedbackQuestionNames,
  feedbackQuestions,
  meaningOf,
  perQuestion,
} from '@club/shared/feedbackQuestions';
import type { OwnRegistrationDto } from '@club/shared/registration';
import { useContext, useId } from 'react';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { type FieldReader, Form } from '../../../components/form/Form';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import { showFailure } from '../../../components/form/showFailure';
import { TextArea } from '../../../components/form/TextArea';
import { notify } from '../../../components/notify';
import styles from './FeedbackForm.module.css';
import { changeRegistration } from './openRegistration';
import type { RegistrationPart } from './RegistrationPart';

/** Three questions and a text. */
export function FeedbackForm({ token, onDone }: RegistrationPart) {
  async function submit(read: FieldReader) {
    const points = perQuestion((question) => Number(read(question)));
    const sent = sendAsAnyone('POST /api/registrations/own/feedback', {
      body: { token, ...points, text: read('text').trim() },
    });
    let current: OwnRegistrationDto | undefined;
    const keep = (registration: OwnRegistrationDto) => (current = registration);
    try {
      onDone(await changeRegistration({ token, onDone: keep }, sent));
      notify.success('Thank you for your feedback.');
    } catch (error) {
      if (current) onDone(current);
      // The browser has sent it twice, or it was given elsewhere: the page says so.
      if (current?.feedback !== 'given') throw error;
    }
  }

  return (
    <>
      <p>
        Your answer is stored without your name, your address or the time. The team sees what was
        answered, and not by whom. You can answer once.
      </p>
      <Form
        submitText="Send feedback"
        busyText="Sending…"
        onSubmit={submit}
        onFailure={showFailure}
      >
        {feedbackQuestionNames.map((question) => (
          <Scale key={question} question={question} />
        ))}
        <TextArea
          name="text"
          label="What shall we keep, and what do better? (optional)"
          rows={4}
          maxLength={maxFeedbackText}
        />
      </Form>
    </>
  );
}

/** One of five, from the least to the most. */
function Scale({ question }: { question: FeedbackQuestion }) {
  const error = useContext(FormErrorsContext).get(question);
  const errorId = useId();
  return (
    <fieldset
      className={styles.scale}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
    >
      <legend>{feedbackQuestions[question].label}</legend>
      {feedbackPoints.map((points) => (
        <label key={points} className={`stack gap-1 top ${styles.points}`}>
          <input type="radio" name={question} value={points} required />
          <span>{points}</span>
          <span className="quiet small break">{meaningOf(question, points)}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} className={`error small strong ${styles.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
