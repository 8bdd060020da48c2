import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { type FieldReader, Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { notify } from '../../../components/notify';
import { inWords, nameOf, QuestionFields, readAnswers } from '../QuestionFields';
import { isOpen } from './hasAnswers';
import styles from './OwnRegistration.module.css';
import { changeRegistration } from './openRegistration';
import type { RegistrationPart } from './RegistrationPart';

/** What was answered; until signing up closes, it can be changed. */
export function Answers({ token, registration, onDone }: RegistrationPart) {
  const { answers, event } = registration;

  async function submit(read: FieldReader) {
    const sent = sendAsAnyone('POST /api/registrations/own/answers', {
      body: { token, answers: readAnswers(event.questions, read) },
    });
    onDone(await changeRegistration({ token, onDone }, sent));
    notify.success('Your answers are saved.');
  }

  return (
    <section className={`stack gap-5 top ${styles.answers}`} aria-labelledby="answers">
      <h2 className="stated" id="answers">
        Your answers
      </h2>
      {isOpen(registration) ? (
        <Form
          submitText="Save answers"
          busyText="Saving…"
          onSubmit={submit}
          onFailure={showFailure}
        >
          <QuestionFields
            questions={event.questions}
            valueIn={(name) => answers.find(({ key }) => nameOf(key) === name)?.value ?? ''}
          />
        </Form>
      ) : (
        <dl className="stack gap-3">
          {answers.map(({ key, label, value }) => (
            <div key={key}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">
                {inWords(
                  value,
                  event.questions.find((question) => question.key === key),
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
