import type { DecisionsDto } from '@club/shared/decision';
import { positionsToLook } from '@club/shared/looks';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Loading } from '../../../../components/Loading';
import { useContent } from '../../../../content/useContent';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { rowKeys, useRowKeys } from '../../list/useRowKeys';
import { adminPath } from '../../shell/adminPath';
import { KeysButton } from '../../shell/keys/KeysButton';
import { LoadFailure } from '../../shell/LoadFailure';
import { PageHeading } from '../../shell/PageHeading';
import { useDates } from '../../shell/useDates';
import { useLoadedSection } from '../../shell/useLoadedSection';
import { RoundLink } from '../RoundLink';
import { ScoreLimit } from '../reviews/ScoreLimit';
import type { BoardOrder } from './boardOrder';
import { ConflictNote } from './ConflictNote';
import { PositionBoard } from './PositionBoard';
import { useAverages } from './useAverages';
import { type Changing, toChoice, useBoard } from './useBoard';

/** Who is accepted, on the reserve or declined: a table for each position. */
export function DecisionsPage() {
  const { id = '' } = useParams();
  const { board, error, reload, ...changing } = useBoard(id);
  return (
    <>
      <div className="stack gap-3 start">
        <RoundLink id={id} />
        <PageHeading />
      </div>
      {error !== null && <LoadFailure what="The board" error={error} onRetry={reload} />}
      {!board && error === null && <Loading />}
      {board?.candidates.length === 0 && <p className="empty">Nobody has applied.</p>}
      {board && board.candidates.length > 0 && <Board round={id} board={board} {...changing} />}
    </>
  );
}

interface BoardProps extends Changing {
  /** Id of the round. */
  round: string;
  board: DecisionsDto;
}

const undecidedKeys = { u: '[data-undecided]' };

/** The keys of the board, and what each does. */
const releasedKeys = [...rowKeys, ['n', 'next position'], ['p', 'position before']] as const;
const boardKeys = [
  ...releasedKeys,
  ['u', 'next person who is undecided'],
  ['← or →', 'other decision about the person'],
  ['Enter', 'decide'],
] as const;

function Board({ round, board, ...changing }: BoardProps) {
  const { positions, candidates, releasedAt } = board;
  const keys = useRowKeys('decisions', undecidedKeys);
  const { averages, notes, seen, error, reload } = useAverages(round);
  useLoadedSection(seen !== null);
  const order = useBoardOrder();
  return (
    <>
      <div className="row gap-2 across-4">
        <Progress round={round} board={board} />
        <KeysButton {...keys} keys={releasedAt === null ? boardKeys : releasedKeys} />
      </div>
      {changing.conflict?.choice.at === null && (
        <ConflictNote {...changing} conflict={changing.conflict} />
      )}
      {releasedAt === null && (
        <>
          <p className="quiet">
            ‘Not for us’ is for this position only: the next choice can still take the person. Once
            every choice says it, the person is declined. ‘Decline’ is a no to the person, after
            every other choice has looked.
          </p>
          <DeclineRest board={board} choose={changing.choose} />
        </>
      )}
      {error !== null && <LoadFailure what="The averages" error={error} onRetry={reload} />}
      {averages.size > 0 && <Order order={order} />}
      {seen !== null && <ScoreLimit round={round} seen={seen} all={candidates.length} />}
      <div className="stack gap-4">
        {positions.map((position) => (
          <PositionBoard
            key={position.key}
            round={round}
            board={board}
            position={position}
            averages={averages}
            notes={notes}
            order={order}
            {...changing}
          />
        ))}
      </div>
    </>
  );
}

const orders: readonly (readonly [BoardOrder, string])[] = [
  ['decision', 'By decision'],
  ['average', 'By average'],
];

function useBoardOrder(): BoardOrder {
  const [parameters] = useSearchParams();
  return parameters.get('order') === 'average' ? 'average' : 'decision';
}

/** Links to the orders of the candidates. */
function Order({ order }: { order: BoardOrder }) {
  return (
    <nav className="row across-5 tabs" aria-label="Order">
      {orders.map(([name, words]) => (
        <Link
          key={name}
          to={name === 'decision' ? '?' : `?order=${name}`}
          aria-current={name === order ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

function Progress({
  round,
  board: { candidates, releasedAt },
}: Pick<BoardProps, 'round' | 'board'>) {
  const { formatMoment } = useDates();
  const { sendsMail } = useContent();
  const undecided = candidates.filter(({ outcome }) => outcome === null).length;
  const isAwaited = candidates.some(
    ({ outcome, reply, replyBy }) => outcome === 'accepted' && reply === null && replyBy !== null,
  );
  return (
    <div className="row gap-2 across-4 strong-links">
      <p>
        {releasedAt !== null
          ? `Released on ${formatMoment(releasedAt)}. The decisions stay as they are; a place that becomes free can be offered.`
          : undecided === 0
            ? `Everybody is decided about: ${candidates.length}.`
            : `${undecided} of ${candidates.length} undecided.`}
      </p>
      {isAwaited && sendsMail && (
        <p>Who has not answered is reminded by mail on the day before their last day.</p>
      )}
      <Link to={adminPath('release', { id: round })}>
        {releasedAt === null
          ? 'Preview of the release'
          : sendsMail
            ? 'Who got which mail'
            : 'Whom to tell what'}
      </Link>
      {releasedAt === null && undecided > 1 && (
        <p>There you can ‘Decline all {undecided}’ who are left.</p>
      )}
    </div>
  );
}

/** Those whom every choice has passed, all at once: when a position was taken out that had not looked yet. */
function DeclineRest({ board, choose }: { board: DecisionsDto; choose: Changing['choose'] }) {
  const { positions, candidates } = board;
  const rest = candidates.filter(
    ({ outcome, ...candidate }) =>
      outcome === null && positionsToLook(positions, candidate).length === 0,
  );
  if (rest.length === 0) return null;
  const people = rest.length === 1 ? '1 person' : `${rest.length} people`;
  const declined = { outcome: 'declined', position: null } as const;
  return (
    <div>
      <ConfirmButton
        variant="inline"
        verb={`Decline ${people}`}
        verbMeanwhile="Declining"
        what="whom every choice has passed"
        consequence="You can take back each of them until the release."
        act={() =>
          choose(...rest.map((candidate) => toChoice(candidate, () => declined, positions)))
        }
        failureText="Failed to decline"
      />
    </div>
  );
}
