import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { Field } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { notify } from '../../../components/notify';
import { inWords, nameOf, QuestionFields, readAnswers } from '../QuestionFields';
import { isOpen } from './hasAnswers';
import styles from './OwnRegistration.module.css';
import { changeRegistration } from './openRegistration';
import type { RegistrationPart } from './RegistrationPart';

/** Until signing up closes, name and answers can be changed; then the answers stay to be read. */
export function Answers({ token, registration, onDone }: RegistrationPart) {
  const { name, answers, event } = registration;

  async function submit(read: FieldReader) {
    const sent = sendAsAnyone('POST /api/registrations/own/answers', {
      body: { token, name: read('name'), answers: readAnswers(event.questions, read) },
    });
    onDone(await changeRegistration({ token, onDone }, sent));
    notify.success('Saved.');
  }

  return (
    <section className={`stack gap-5 top ${styles.answers}`} aria-labelledby="answers">
      <h2 className="stated" id="answers">
        Details
      </h2>
      {isOpen(registration) ? (
        <Form submitText="Save" busyText="Saving…" onSubmit={submit} onFailure={showFailure}>
          <Field name="name" label="Name" autoComplete="name" required defaultValue={name} />
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
