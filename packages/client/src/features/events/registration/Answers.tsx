import { changeAnswers } from '../../../api/ownRegistrations';
import { type FieldReader, Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { notify } from '../../../components/notify';
import { nameOf, QuestionFields, readAnswers } from '../QuestionFields';
import styles from './OwnRegistration.module.css';
import type { RegistrationPart } from './RegistrationPart';

/** What was answered; until signing up closes, it can be changed. */
export function Answers({ token, registration, onDone }: RegistrationPart) {
  const { answers, event, canChange } = registration;

  async function submit(read: FieldReader) {
    onDone(await changeAnswers({ token, answers: readAnswers(event.questions, read) }));
    notify.success('Your answers are saved.');
  }

  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 id="answers">Your answers</h2>
      {canChange ? (
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
        <dl className={styles.given}>
          {answers.map(({ key, label, value }) => (
            <div key={key}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
