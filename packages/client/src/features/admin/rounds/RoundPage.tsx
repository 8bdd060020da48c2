import type { ReadRoundDto } from '@club/shared/decision';
import type { RoundDto, RoundQuestion } from '@club/shared/round';
import { phaseOf } from '@club/shared/shownRound';
import { Link, useParams } from 'react-router-dom';
import { serverNow } from '../../../api/serverClock';
import { ButtonLink } from '../../../components/ButtonLink';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { adminPath } from '../shell/adminPath';
import { Badge } from '../shell/Badge';
import { Fact, Facts } from '../shell/Fact';
import { UnloadedPage } from '../shell/UnloadedPage';
import { useDates } from '../shell/useDates';
import { AddressToPassOn } from './AddressToPassOn';
import { Applications } from './applications/Applications';
import { CloseRoundButton } from './CloseRoundButton';
import { CopyRoundButton } from './CopyRoundButton';
import { DeleteDraftButton } from './DeleteDraftButton';
import { countReplies } from './decisions/boardWords';
import { FormPreview } from './FormPreview';
import { OpenRoundButton, OtherOpenRound } from './OpenRoundButton';
import { missingWords, needNames, titleOf, wordOf } from './roundWords';
import { StayingNotice } from './StayingNotice';
import { useRound } from './useRound';

/** A round with what can be done with it, and who has applied. */
export function RoundPage() {
  const { id = '' } = useParams();
  return (
    <>
      <div>
        <Link to={adminPath('rounds')}>All rounds</Link>
      </div>
      <LoadedRound key={id} id={id} />
    </>
  );
}

function LoadedRound({ id }: { id: string }) {
  const { data, error, reload } = useRound(id);
  if (data) return <Round round={data} />;
  return <UnloadedPage what="This round" error={error} reload={reload} />;
}

function Round({ round }: { round: ReadRoundDto }) {
  const { state, release } = round;
  const title = titleOf(round);
  const missing = missingWords(round);
  return (
    <div className="stack gap-6 break">
      <div className="stack gap-3 start">
        <PageHead title={title} noIndex />
        <div className="row gap-2 across-3">
          <h1 tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          <Badge>{release ? 'Released' : wordOf(round, serverNow())}</Badge>
        </div>
        {state === 'draft' && (
          <p className="quiet">
            A draft: only the team sees it.{' '}
            {missing === ''
              ? 'Look through it, then open.'
              : `Before it can be opened, it needs: ${missing}.`}
          </p>
        )}
        {state === 'closed' && !release && isOver(round) && (
          <p className="quiet">
            Closed. Until its decisions are released it can be opened again: give it a later
            deadline before.
          </p>
        )}
        {canOpen(round) && <OtherOpenRound round={round} />}
        <RoundActions round={round} />
        {state === 'closed' && <StayingNotice round={round._id} />}
      </div>
      <RoundFacts round={round} />
      {state !== 'draft' && <Applications round={round} />}
    </div>
  );
}

function RoundActions({ round }: { round: ReadRoundDto }) {
  const { _id, state, reviewers } = round;
  const title = titleOf(round);
  const isWhole = missingWords(round) === '';
  const own = useAuth().user?._id;
  /** Everybody sees its form now: before and afterwards a preview shows it. */
  const isShown = state === 'open' && phaseOf(round, serverNow().getTime()) === 'open';
  return (
    <div className="row gap-2 across-4 strong-links">
      <div className="row across-4 strong-links action-group">
        {isShown && (
          <Link to={paths.join} reloadDocument>
            See the page
          </Link>
        )}
        <Link to={adminPath('editRound', { id: _id })}>Edit</Link>
        {state !== 'draft' && <Link to={adminPath('interviews', { id: _id })}>Interviews</Link>}
        {state !== 'draft' && <Link to={adminPath('decisions', { id: _id })}>Decisions</Link>}
        {state !== 'draft' && <Link to={adminPath('roundFigures', { id: _id })}>Figures</Link>}
        {state !== 'draft' && reviewers.some((reviewer) => reviewer._id === own) && (
          <Link to={adminPath('readingOfRound', { id: _id })}>Read applications</Link>
        )}
      </div>
      <div className="row across-4 strong-links action-group">
        {state !== 'open' && !isWhole && (
          <ButtonLink to={`${adminPath('editRound', { id: _id })}?missing`}>
            Fill in what is missing
          </ButtonLink>
        )}
        {canOpen(round) && <OpenRoundButton round={round} />}
        {!isShown && <FormPreview round={round} />}
        <CopyRoundButton round={round} />
        {state === 'open' && <CloseRoundButton round={round} title={title} />}
        {state === 'draft' && <DeleteDraftButton round={round} />}
      </div>
    </div>
  );
}

/** What the API opens: a draft that lacks nothing, or a closed round before its release and its deadline. */
function canOpen(round: ReadRoundDto): boolean {
  if (missingWords(round) !== '' || round.release) return false;
  return round.state === 'draft' || (round.state === 'closed' && !isOver(round));
}

/** The API opens no round after that: it needs a later deadline first. */
function isOver(round: RoundDto): boolean {
  return phaseOf(round, serverNow().getTime()) === 'over';
}

const missing = 'Still missing';

/** Those of a draft may have no words yet. */
function wordsOf(entries: string[]): string {
  return entries.filter(Boolean).join(' · ');
}

/** A question, with the positions that it is for, unless it is for all of them. */
function questionWords(question: RoundQuestion, positions: RoundDto['positions']): string {
  const { label } = question;
  const of = positions.filter(({ key }) => question.positions.includes(key));
  const names = of.map(({ name }) => name).join(', ');
  return label && names ? `${label} (only ${names})` : label;
}

/** What is written of a round, at a glance. */
function RoundFacts({ round }: { round: ReadRoundDto }) {
  const { formatDeadline, formatMoment, formatUntil, formatDay } = useDates();
  const { term, opensAt, shownDeadline, replyBy, removalDay, positions, questions } = round;
  const { criteria, reviewers, state, closedAt, release } = round;
  const isClosedEarly = closedAt !== null && closedAt < shownDeadline;
  return (
    <Facts>
      <Fact name={needNames.term}>{term || missing}</Fact>
      {state === 'open' && !isOver(round) && (
        <Fact name="Address to pass on">
          <AddressToPassOn />
        </Fact>
      )}
      <Fact name={state === 'closed' ? 'People could apply' : 'People can apply'}>
        From {opensAt ? formatDeadline(opensAt) : '…'}{' '}
        {isClosedEarly && `until ${formatMoment(closedAt)}, when it was closed`}
        {!isClosedEarly && (shownDeadline ? formatUntil(shownDeadline) : 'until …')}
      </Fact>
      {release && (
        <Fact name="Decisions">
          Released on {formatMoment(release.at)}.{' '}
          {countReplies(release.replies.map((reply) => ({ reply })))}
        </Fact>
      )}
      <Fact name={needNames.replyBy}>{replyBy ? formatDay(replyBy) : missing}</Fact>
      <Fact name={needNames.removalDay}>{removalDay ? formatDay(removalDay) : missing}</Fact>
      <Fact name={needNames.positions}>
        {wordsOf(positions.map(({ name, places }) => name && `${name} (${places})`)) || missing}
      </Fact>
      <Fact name="Questions">
        {wordsOf(questions.map((question) => questionWords(question, positions))) || 'None'}
      </Fact>
      <Fact name="Criteria">
        {wordsOf(criteria.map(({ name, weight }) => name && `${name} (× ${weight})`)) || 'None'}
      </Fact>
      <Fact name="Reviewers">
        {reviewers.map(({ name }) => name).join(' · ') || 'None'}
        {state !== 'draft' && reviewers.length > 0 && (
          <>
            {' '}
            <Link to={`${adminPath('roundFigures', { id: round._id })}#reading`}>
              How far they are
            </Link>
          </>
        )}
      </Fact>
    </Facts>
  );
}
