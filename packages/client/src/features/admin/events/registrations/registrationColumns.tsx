import type { EventDto, EventQuestion } from '@club/shared/event';
import { meantAddress } from '@club/shared/meantAddress';
import type { RegistrationAnswer, RegistrationDto } from '@club/shared/registration';
import { registrationStateWord } from '@club/shared/registrationWords';
import { useMemo } from 'react';
import { useContent } from '../../../../content/useContent';
import { type Column, momentWidth } from '../../list/ListTable';
import { Badge } from '../../shell/Badge';
import { EmailAddress } from '../../shell/EmailAddress';
import { type Dates, useDates } from '../../shell/useDates';
import { hasUnprovedAddress } from './NameButton';
import { RegistrationActions } from './RegistrationActions';

/**
 * The columns of the registrations of an event: one for each question, besides what all have.
 * @param mayEdit whether the person may change registrations: others get no column of actions
 */
export function useRegistrationColumns(
  event: EventDto,
  mayEdit: boolean,
): Column<RegistrationDto>[] {
  const dates = useDates();
  return useMemo(
    () => toColumns(event, dates).filter(({ isActions }) => mayEdit || !isActions),
    [event, mayEdit, dates],
  );
}

function toColumns(event: EventDto, { formatMoment }: Dates): Column<RegistrationDto>[] {
  return [
    {
      label: 'Name',
      sortField: 'name',
      width: '26%',
      crowdedWidth: '12rem',
      cell: (registration) => <Name {...registration} />,
    },
    {
      name: 'email',
      label: 'Email',
      sortField: 'email',
      crowdedWidth: '14rem',
      cell: (registration) => <Email {...registration} />,
    },
    ...event.questions.map((question) => ({
      name: question.key,
      label: question.label,
      isExtra: true,
      width: '9rem',
      cell: ({ answers }: RegistrationDto) => <Answer question={question} answers={answers} />,
    })),
    {
      name: 'others',
      label: 'Other answers',
      isExtra: true,
      width: '9rem',
      cell: ({ answers }) => <OtherAnswers questions={event.questions} answers={answers} />,
    },
    {
      name: 'createdAt',
      label: 'Signed up',
      sortField: 'createdAt',
      isExtra: true,
      width: '10rem',
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      name: 'present',
      label: 'Came',
      width: momentWidth,
      crowdedWidth: '8rem',
      cell: ({ present }) =>
        present === null ? (
          '–'
        ) : (
          <>
            {formatMoment(present.at)}
            <span className="detail">{present.by}</span>
          </>
        ),
    },
    {
      label: 'Actions',
      width: 'clamp(10rem, 36vw - 8rem, 21rem)',
      crowdedWidth: '10rem',
      isActions: true,
      cell: (registration) => <RegistrationActions event={event} registration={registration} />,
    },
  ];
}

function Name(registration: RegistrationDto) {
  const { name, state, position, isToTell, isWalkIn } = registration;
  const { sendsMail } = useContent();
  return (
    <span className="row baseline gap-1 across-2">
      {name}
      <Badge>
        {registrationStateWord({ state, isWalkIn })}
        {position !== null && `, number ${position}`}
      </Badge>
      {sendsMail && hasUnprovedAddress(registration) && (
        <Badge>{isWalkIn ? 'Address typed by the team' : 'Address not confirmed'}</Badge>
      )}
      {isToTell && <Badge isUrgent>Not told of the place</Badge>}
    </span>
  );
}

/** What looks mistyped says so, unless a link has proved it. */
function Email({ email, isAddressProved }: RegistrationDto) {
  if (email === '') return '–';
  const meant = isAddressProved ? null : meantAddress(email);
  return (
    <>
      <EmailAddress email={email} />
      {meant && <span className="detail">Probably {meant} was meant</span>}
    </>
  );
}

interface AnswerProps {
  question: EventQuestion;
  answers: RegistrationAnswer[];
}

/** With the words of the question, where they were others. */
function Answer({ question: { key, label }, answers }: AnswerProps) {
  const answer = answers.find((given) => given.key === key);
  if (!answer) return '–';
  return (
    <>
      {answer.value}
      {answer.label !== label && <span className="detail">to ‘{answer.label}’</span>}
    </>
  );
}

interface OtherAnswersProps {
  questions: EventQuestion[];
  answers: RegistrationAnswer[];
}

/** To questions that are not asked any more. */
function OtherAnswers({ questions, answers }: OtherAnswersProps) {
  const others = answers.filter(({ key }) => !questions.some((asked) => asked.key === key));
  return others.map(({ label, value }) => `${label}: ${value}`).join('; ') || '–';
}
