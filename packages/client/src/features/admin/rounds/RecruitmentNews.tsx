import { isolate } from '@club/shared/isolate';
import type { OverviewDto, OverviewRecruitment } from '@club/shared/overview';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../list/formatCount';
import { useReading } from '../query/useReading';
import { adminPath } from '../shell/adminPath';
import { NewsSection } from '../shell/NewsSection';
import { useDates } from '../shell/useDates';
import { usePermissions } from '../shell/usePermissions';
import { AskedInterviews } from './interviews/AskedInterviews';
import { titleWithTerm } from './roundWords';
import { StayingNotice } from './StayingNotice';

interface RecruitmentNewsProps {
  overview: OverviewDto;
}

/** For a reviewer the interviews in which this person asks; for who looks after recruitment how far the rounds are. */
export function RecruitmentNews({ overview }: RecruitmentNewsProps) {
  return (
    <>
      <OwnInterviews />
      <Rounds overview={overview} />
    </>
  );
}

function OwnInterviews() {
  const rounds = useReading().data?.filter(({ interviews }) => interviews.length > 0) ?? [];
  if (rounds.length === 0) return null;
  return (
    <NewsSection id="own-interviews" title="Your interviews">
      {rounds.map(({ _id, interviews, ...round }) => (
        <article key={_id} className="stack gap-1 panel break">
          <h3 className="size-0">
            <bdi>{titleWithTerm(round)}</bdi>
          </h3>
          <AskedInterviews round={_id} interviews={interviews} />
        </article>
      ))}
    </NewsSection>
  );
}

/** Who said yes, whose place is free, and which interviews come next. */
function Rounds({ overview: { recruitment, handover, term } }: RecruitmentNewsProps) {
  return (
    recruitment &&
    recruitment.length > 0 && (
      <NewsSection id="recruitment" title="Recruitment">
        {recruitment.map((round) => (
          <Fragment key={round._id}>
            <Intake
              {...round}
              isHandedOver={handover !== null || term?.label === round.term}
              isNewest={round === recruitment[0]}
            />
            {round.interviews.length > 0 && (
              <Interviews {...round} isOnly={recruitment.length === 1} />
            )}
          </Fragment>
        ))}
      </NewsSection>
    )
  );
}

interface IntakeProps extends OverviewRecruitment {
  /** Whether a handover runs, which is among what there is to do, or its team has begun. */
  isHandedOver: boolean;
  /** The notice of the site is about this one, if it is about any. */
  isNewest: boolean;
}

function Intake({ _id, replies, isHandedOver, isNewest, ...round }: IntakeProps) {
  const { applied, gone, read, opensAt, openUntil, untimed, unsuited } = round;
  const { formatMoment, formatUntil } = useDates();
  const { isAllowed } = usePermissions();
  return (
    <article className="stack gap-1 panel break">
      <h3 className="size-0">
        <bdi>{titleWithTerm(round)}</bdi>
      </h3>
      {replies ? (
        <Replies replies={replies} />
      ) : (
        <p>
          {countApplications(applied)}
          {read !== null && applied > 0 && `, ${formatCount(read)} of them read`}
          {gone > 0 && `, ${formatCount(gone)} more withdrawn or set aside`}
        </p>
      )}
      {untimed > 0 && (
        <p>
          <Link to={`${adminPath('interviews', { id: _id })}#waiting`}>
            {formatCount(untimed)} invited to an interview, without a time
            {unsuited > 0 &&
              `: ${formatCount(unsuited)} ${unsuited === 1 ? 'says' : 'say'} that none suits`}
          </Link>
        </p>
      )}
      {openUntil && (
        <p>
          {opensAt ? `It opens on ${formatMoment(opensAt)}` : 'It is open'}: people can apply{' '}
          {formatUntil(openUntil)}.
        </p>
      )}
      {/* A deadline closes a round while nobody looks at its page. */}
      {isNewest && !openUntil && <StayingNotice round={_id} />}
      <div className="row across-5 strong-links">
        <Link to={adminPath('round', { id: _id })}>The round</Link>
        {!replies && <Link to={adminPath('interviews', { id: _id })}>Interviews</Link>}
        <Link to={adminPath('decisions', { id: _id })}>Decisions</Link>
        <Link to={adminPath('roundFigures', { id: _id })}>Figures</Link>
        {replies && replies.yes.length > 0 && !isHandedOver && isAllowed('access') && (
          <Link to={adminPath('handover')}>Plan the handover</Link>
        )}
      </div>
    </article>
  );
}

function countApplications(count: number): string {
  if (count === 0) return 'No application yet';
  return count === 1 ? '1 application' : `${formatCount(count)} applications`;
}

function Replies({ replies }: { replies: NonNullable<OverviewRecruitment['replies']> }) {
  const { yes, no, waiting, free } = replies;
  return (
    <>
      <p>{yes.length === 0 ? 'Nobody has said yes yet.' : `${countPeople(yes, 'said yes')}.`}</p>
      {no.length > 0 && <p>{countPeople(no, 'said no or did not answer in time')}.</p>}
      {waiting.length > 0 && <p>{countPeople(waiting, 'can still answer')}.</p>}
      <p>
        {free.length === 0
          ? 'No place is free.'
          : `Free: ${nameAll(free.map(({ position, places }) => (places === 1 ? position : `${places} × ${position}`)))}.`}
      </p>
    </>
  );
}

type Answered = NonNullable<OverviewRecruitment['replies']>['yes'];

/** How many have done it, and who. */
function countPeople(people: Answered, what: string): string {
  const names = people.map(({ name, position }) => `${isolate(name)} (${position})`);
  return `${formatCount(people.length)} ${what}: ${nameAll(names)}`;
}

interface InterviewsProps extends Pick<OverviewRecruitment, '_id' | 'title' | 'interviews'> {
  /** Whether no other round is shown. */
  isOnly: boolean;
}

function Interviews({ _id: round, title, interviews, isOnly }: InterviewsProps) {
  const { formatMoment } = useDates();
  return (
    <article className="stack gap-1 panel break">
      <h3 className="size-0">Interviews of the next 7 days{!isOnly && `: ${title}`}</h3>
      <ul className="stack gap-1">
        {interviews.map(({ _id, name, startsAt, place }) => (
          <li key={_id}>
            {formatMoment(startsAt)},{' '}
            <Link to={adminPath('application', { id: round, applicationId: _id })}>
              <bdi>{name}</bdi>
            </Link>
            , <bdi>{place}</bdi>
          </li>
        ))}
      </ul>
    </article>
  );
}

function nameAll(names: string[]): string {
  return new Intl.ListFormat('en').format(names);
}
