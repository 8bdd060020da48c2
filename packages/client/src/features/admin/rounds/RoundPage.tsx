import type { RoundDto } from '@club/shared/round';
import { Link, useParams } from 'react-router-dom';
import { getRound, openRound } from '../../../api/rounds';
import { serverNow } from '../../../api/serverClock';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { ActionButton } from '../actions/ActionButton';
import { useServerState } from '../query/useServerState';
import shared from '../shell/admin.module.css';
import { adminPath } from '../shell/adminPath';
import { Badge } from '../shell/Badge';
import { Fact, Facts } from '../shell/Fact';
import { UnloadedPage } from '../shell/UnloadedPage';
import { useDates } from '../shell/useDates';
import { Applications } from './applications/Applications';
import { CloseRoundButton } from './CloseRoundButton';
import { CopyRoundButton } from './CopyRoundButton';
import { FormPreview } from './FormPreview';
import { wordOf } from './roundWords';

const changes = ['rounds'] as const;

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
  const { data, error, reload } = useServerState({
    key: ['rounds', 'one', id],
    call: 'Loading the round',
    get: (signal) => getRound(id, signal),
  });
  if (data) return <Round round={data} />;
  return <UnloadedPage what="This round" error={error} reload={reload} />;
}

function Round({ round }: { round: RoundDto }) {
  const { title, state } = round;
  return (
    <div className={shared.one}>
      <div className={shared.stack}>
        <PageHead title={title} noIndex />
        <div className={shared.title}>
          <h1 tabIndex={-1}>{title}</h1>
          <Badge>{wordOf(round, serverNow())}</Badge>
        </div>
        {state === 'draft' && (
          <p className={shared.hint}>A draft: only the team sees it. Look through it, then open.</p>
        )}
        <RoundActions round={round} />
      </div>
      <RoundFacts round={round} />
      {state !== 'draft' && <Applications round={round} />}
    </div>
  );
}

function RoundActions({ round }: { round: RoundDto }) {
  const { _id, title, state, reviewers } = round;
  const own = useAuth().user?._id;
  return (
    <div className={shared.actions}>
      <div className={shared.actionGroup}>
        {state === 'open' && (
          <Link to={paths.join} reloadDocument>
            See its page
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
      <div className={shared.actionGroup}>
        {state !== 'open' && (
          <ActionButton
            variant={state === 'draft' ? 'primary' : 'inline'}
            label={state === 'draft' ? 'Open' : 'Open again'}
            labelMeanwhile="Opening"
            act={() => openRound(_id)}
            changes={changes}
            successText={`${title} is open`}
            failureText={(reason) => `Failed to open. ${reason}`}
          />
        )}
        <FormPreview round={round} />
        <CopyRoundButton round={round} />
        {state === 'open' && <CloseRoundButton round={round} what={title} />}
      </div>
    </div>
  );
}

/** What is written of a round, at a glance. */
function RoundFacts({ round }: { round: RoundDto }) {
  const { formatDeadline, formatDay } = useDates();
  const { term, opensAt, shownDeadline, replyBy, removalDay, positions, questions } = round;
  const { criteria, reviewers } = round;
  return (
    <Facts>
      <Fact name="For the term">{term}</Fact>
      <Fact name="People can apply">
        From {formatDeadline(opensAt)} until {formatDeadline(shownDeadline)}
      </Fact>
      <Fact name="Replies until">{formatDay(replyBy)}</Fact>
      <Fact name="Names are deleted on">{formatDay(removalDay)}</Fact>
      <Fact name="Positions">
        {positions.map(({ name, places }) => `${name} (${places})`).join(' · ')}
      </Fact>
      <Fact name="Questions">{questions.map(({ label }) => label).join(' · ') || 'None'}</Fact>
      <Fact name="Criteria">
        {criteria.map(({ name, weight }) => `${name} (× ${weight})`).join(' · ') || 'None'}
      </Fact>
      <Fact name="Reviewers">{reviewers.map(({ name }) => name).join(' · ') || 'None'}</Fact>
    </Facts>
  );
}
