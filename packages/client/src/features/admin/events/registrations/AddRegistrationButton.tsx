import type { EventDto, EventQuestion } from '@club/shared/event';
import { isolate } from '@club/shared/isolate';
import { send } from '../../../../api/send';
import { isPast } from '../../../../api/serverClock';
import { Field } from '../../../../components/form/Field';
import { SelectField } from '../../../../components/form/SelectField';
import { FormButton } from '../../actions/FormButton';

const maxAnswer = 1000;

/** Signs somebody up who has asked the team to, while the event takes people. */
export function AddRegistrationButton({ event }: { event: EventDto }) {
  const { _id, title, state, endsAt, questions } = event;
  if (state !== 'published' || isPast(endsAt)) return null;
  return (
    <FormButton
      label="Add somebody"
      variant="quiet"
      title={`Sign somebody up for ${isolate(title)}`}
      submitText="Sign up"
      busyText="Signing up…"
      onSubmit={async (read) => {
        const given = questions.map(({ key }) => ({ key, value: read(key).trim() }));
        const answers = given.filter(({ value }) => value !== '');
        await send('POST /api/admin/events/:id/registrations', {
          id: _id,
          body: { name: read('name'), email: read('email'), answers },
        });
        return null;
      }}
      successText="Signed up, at the end of the list"
      failureText="Failed to sign somebody up"
      changes={['registrations']}
    >
      <p>Like everybody, the person goes to the end of the list.</p>
      <Field name="name" label="Name" autoComplete="off" required />
      <Field name="email" label="Email" type="email" autoComplete="off" required />
      {questions.map((question) => (
        <AnswerField key={question.key} question={question} />
      ))}
    </FormButton>
  );
}

/** May stay empty: the team need not know every answer. */
function AnswerField({ question: { key, kind, label, options } }: { question: EventQuestion }) {
  if (kind === 'text') return <Field name={key} label={label} maxLength={maxAnswer} />;
  const offered = kind === 'yesNo' ? ['yes', 'no'] : options;
  const choices = ['', ...offered].map((value) => [value, value || 'Not known'] as const);
  return <SelectField name={key} label={label} options={choices} />;
}
