import { isolate, quote } from '@club/shared/isolate';
import type { RoundDto } from '@club/shared/round';
import { lastMomentOf } from '@club/shared/shownRound';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { isPast } from '../../../api/serverClock';
import { ConfirmButton } from '../actions/ConfirmButton';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { titleOf } from './roundWords';
import { useOtherOpenRound } from './useOtherOpenRound';

const changes = ['rounds'] as const;

const noScores =
  'No reviewers or no criteria are named, so nobody scores the applications: add them under ‘Edit’, if you want scores.';

/**
 * Opens a round, after a question: everybody sees it then, and a draft cannot become a draft again. Not while another
 * one is open: people can apply to one round at a time.
 */
export function OpenRoundButton({ round }: { round: RoundDto }) {
  const { formatDayOf, formatDeadline, formatMoment, formatUntil } = useDates();
  const isAgain = round.state === 'closed';
  const { _id, opensAt, shownDeadline, positions, reviewers, criteria } = round;
  const { other } = useOtherOpenRound(_id);
  const title = titleOf(round);
  if (other) return null;
  const late = isPast(shownDeadline)
    ? ` Its deadline is over: it takes only what comes until ${formatMoment(new Date(lastMomentOf(round)).toISOString())}. Give it a later one under ‘Edit’ for more.`
    : '';
  const when = `${formatDeadline(opensAt)} ${formatUntil(shownDeadline)}`;
  const wanted = positions.map(({ name, places }) => `${isolate(name)} (${places})`);
  const sought = new Intl.ListFormat('en').format(wanted);
  const unread = reviewers.length === 0 || criteria.length === 0;
  return (
    <ConfirmButton
      variant={isAgain ? 'inline' : 'primary'}
      what={title}
      verb={isAgain ? 'Open again' : 'Open'}
      question={`Open ${quote(title)}${isAgain ? ' again' : ''}?`}
      verbMeanwhile="Opening"
      consequence={`Everybody sees it then: menu and home page lead to ‘Join us’. People can apply from ${when} as ${sought}. It can be closed${isAgain ? '' : ', but not be a draft again'}.${late}${unread ? ` ${noScores}` : ''}`}
      act={() => send('POST /api/admin/rounds/:id/open', { id: _id })}
      changes={changes}
      successText={
        isPast(opensAt)
          ? `${title} is open`
          : `${title} is announced, open from ${formatDayOf(opensAt)}`
      }
      failureText="Failed to open"
    />
  );
}

/** Why a round, or a new one, cannot be opened yet, with a link to the one that is open. */
export function OtherOpenRound({ round }: { round?: RoundDto }) {
  const { other } = useOtherOpenRound(round?._id);
  if (!other) return null;
  return (
    <p className="quiet">
      <Link to={adminPath('round', { id: other._id })}>{quote(titleOf(other))}</Link> is open: close
      it before you open this one.
    </p>
  );
}
