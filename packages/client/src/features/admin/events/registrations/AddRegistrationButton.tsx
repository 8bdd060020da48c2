import type { EventDto, EventQuestion } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import { quote } from '@club/shared/isolate';
import { send } from '../../../../api/send';
import { isPast } from '../../../../api/serverClock';
import { Field } from '../../../../components/form/Field';
import { SelectField } from '../../../../components/form/SelectField';
import { FormButton } from '../../actions/FormButton';
import { CountedField } from '../../form/CountedField';
import { useMeantOnce } from '../../form/useMeantOnce';
import { formatCount } from '../../list/formatCount';

/** The API has the same limits. */
const maxAnswer = 1000;
const maxName = 80;

interface AddRegistrationButtonProps {
  event: EventDto;
  /** Null while they are loading. */
  figures: EventFiguresDto | null;
}

/** Signs somebody up who has asked the team to, until the event begins. */
export function AddRegistrationButton({ event, figures }: AddRegistrationButtonProps) {
  const { _id, title, state, startsAt, questions } = event;
  const askOnce = useMeantOnce();
  if (state !== 'published' || isPast(startsAt)) return null;
  return (
    <FormButton
      label="Add somebody"
      variant="quiet"
      title={`Sign somebody up for ${quote(title)}`}
      submitText="Sign up"
      busyText="Signing up…"
      onSubmit={async (read) => {
        askOnce(read('email').trim());
        const given = questions.map(({ key }) => ({ key, value: read(key).trim() }));
        const answers = given.filter(({ value }) => value !== '');
        const added = await send('POST /api/admin/events/:id/registrations', {
          id: _id,
          body: { name: read('name'), email: read('email'), answers },
        });
        return added.position === null
          ? null
          : `Signed up, as number ${formatCount(added.position)} on the waiting list`;
      }}
      successText="Signed up, with a place"
      failureText="Failed to sign somebody up"
      changes={['registrations']}
    >
      <p>{figures && whereTo(event, figures.states)}</p>
      <CountedField name="name" label="Name" limit={maxName} required />
      <Field name="email" label="Email" type="email" autoComplete="off" required />
      {questions.map((question) => (
        <AnswerField key={question.key} question={question} />
      ))}
    </FormButton>
  );
}

/** What becomes of who is added now. */
function whereTo({ capacity }: EventDto, { placed, waiting }: EventFiguresDto['states']): string {
  if (capacity === null) return 'There is no limit: the person gets a place.';
  if (placed < capacity && waiting === 0) {
    return `${formatCount(placed)} of ${formatCount(capacity)} places are taken: the person gets a place.`;
  }
  const taken =
    placed < capacity
      ? 'Others wait already'
      : capacity === 1
        ? 'The only place is taken'
        : `All ${formatCount(capacity)} places are taken`;
  return `${taken}: the person goes to the end of the waiting list.`;
}

/** May stay empty: the team need not know every answer. */
function AnswerField({ question: { key, kind, label, options } }: { question: EventQuestion }) {
  if (kind === 'text') return <Field name={key} label={label} maxLength={maxAnswer} />;
  const offered = kind === 'yesNo' ? ['yes', 'no'] : options;
  const choices = ['', ...offered].map((value) => [value, value || 'Not known'] as const);
  return <SelectField name={key} label={label} options={choices} />;
}
