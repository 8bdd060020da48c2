import type { ReleaseDto } from '@club/shared/decision';
import { Link } from 'react-router-dom';
import { send } from '../../../../api/send';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { adminPath } from '../../shell/adminPath';
import { useDates } from '../../shell/useDates';
import { CloseRoundButton } from '../CloseRoundButton';
import { describeInterviews } from './boardWords';

interface MissingProps {
  /** Id of the round. */
  round: string;
  release: ReleaseDto;
}

/** What keeps the round from being released, each with what puts it right; and what should be looked at. */
export function Missing({ round, release }: MissingProps) {
  const { undecided, uneven, obstacles, replyBy } = release;
  const interviews = describeInterviews(release);
  const { formatDay } = useDates();
  return (
    <>
      {obstacles.includes('notClosed') && (
        <div className="reason">
          <p>The round is open: people can still apply. Close it before the release.</p>
          <CloseRoundButton round={{ _id: round }} />
        </div>
      )}
      {obstacles.includes('replyDayOver') && (
        <div className="reason">
          <p>
            The last day to answer, {formatDay(replyBy)}, is over.{' '}
            <Link to={adminPath('editRound', { id: round })}>Give the round a later one</Link>
          </p>
        </div>
      )}
      {undecided.length > 0 && (
        <div className="reason">
          <p>
            {undecided.length} {undecided.length === 1 ? 'person is' : 'people are'} undecided.{' '}
            <Link to={adminPath('decisions', { id: round })}>Decide on the board</Link>
          </p>
          <DeclineRest round={round} release={release} />
          <ul>
            {undecided.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={adminPath('application', { id: round, applicationId: _id })}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {interviews !== '' && (
        <p className="reason">
          {interviews} After the release no interview takes place: the mails and pages of these
          people say so.{' '}
          <Link to={adminPath('interviews', { id: round })}>Look at the interviews</Link>
        </p>
      )}
      {uneven.map((position) => (
        <p key={position.name} className="reason">
          {unevenWords(position)}{' '}
          <Link to={adminPath('decisions', { id: round })}>Look at the board</Link>
        </p>
      ))}
    </>
  );
}

/** What does not fit together in a position. */
function unevenWords({ name, places, accepted, onReserve }: ReleaseDto['uneven'][number]): string {
  const free = places - accepted;
  if (free < 0) {
    return `${name}: ${accepted} are accepted for ${places} ${places === 1 ? 'place' : 'places'}.`;
  }
  const some = free === 1 ? '1 place is' : `${free} places are`;
  const waiting = onReserve === 1 ? '1 person is' : `${onReserve} people are`;
  return `${name}: ${some} free, and ${waiting} on the reserve. After the release you can still offer it to them.`;
}

/** After the good news is decided, most of a round is left: one press in place of several for each person. */
function DeclineRest({ round, release: { version, undecided } }: MissingProps) {
  const count = undecided.length;
  return (
    <ConfirmButton
      verb={count === 1 ? 'Decline the one' : `Decline all ${count}`}
      verbMeanwhile="Declining"
      what={count === 1 ? 'who is undecided' : 'who are undecided'}
      consequence="Every position of their choice counts as having looked. Nobody sees it before the release; until then each can be decided in another way."
      act={() =>
        send('POST /api/admin/rounds/:id/decisions/rest', {
          id: round,
          body: { version, expected: count },
        })
      }
      changes={['release', 'decisions']}
      successText="They are declined"
      failureText={(reason) => `Not declined. ${reason}`}
    />
  );
}
