import type { CandidateDto, DecisionsDto } from '@club/shared/decision';
import { outcomeWords } from '@club/shared/decisionWords';
import type { RoundPosition } from '@club/shared/round';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Column, ListTable } from '../../list/ListTable';
import { adminPath } from '../../shell/adminPath';
import { Badge } from '../../shell/Badge';
import { useDates } from '../../shell/useDates';
import { AverageScore } from '../AverageScore';
import { attendanceWords } from '../roundWords';
import { type BoardOrder, candidatesOf } from './boardOrder';
import { actNames, isDone, placeWords, type Refusal, replyWords, wordsOf } from './boardWords';
import styles from './decisions.module.css';
import { FreePlaceButton } from './FreePlaceButton';
import { OfferPlace } from './OfferPlace';
import { countFree, holdsPlace, placeBar } from './places';
import { RestorePlaceButton } from './RestorePlaceButton';
import { RowActions } from './RowActions';
import type { Averages, NoteCounts } from './useAverages';
import type { Changing } from './useBoard';
import { useKeptRows } from './useKeptRows';

interface PositionBoardProps extends Changing {
  /** Id of the round. */
  round: string;
  board: DecisionsDto;
  position: RoundPosition;
  averages: Averages;
  notes: NoteCounts;
  order: BoardOrder;
}

/** The candidates of a position, those who have it first. What is decided moves nobody to another row. */
export function PositionBoard(props: PositionBoardProps) {
  const { round, board, position, averages, order } = props;
  const sorted = useMemo(
    () => candidatesOf(board, position.key, averages, order),
    [board, position.key, averages, order],
  );
  const candidates = useKeptRows(sorted, position.key, `${order} ${averages.size > 0}`);
  const columns = useColumns(props);
  return (
    <section className="part" aria-labelledby={position.key}>
      <div className="row gap-2 across-3">
        <h2 id={position.key}>{position.name}</h2>
        <Counts
          position={position}
          candidates={candidates}
          isReleased={board.releasedAt !== null}
        />
      </div>
      {board.releasedAt !== null && (
        <OfferPlace round={round} board={board} position={position} averages={averages} />
      )}
      {candidates.length === 0 ? (
        <p className="quiet">Nobody has named this position.</p>
      ) : (
        <ListTable columns={columns} entries={candidates} />
      )}
    </section>
  );
}

interface CountsProps {
  position: RoundPosition;
  candidates: CandidateDto[];
  isReleased: boolean;
}

/** How many are accepted, against the places, and about whom the position has to decide. More than those is possible, and is said. */
function Counts({ position: { key, places }, candidates, isReleased }: CountsProps) {
  const accepted = candidates.filter((candidate) => isDone('accept', candidate, key));
  const held = accepted.filter(holdsPlace).length;
  const yes = accepted.filter(({ reply }) => reply === 'yes').length;
  const reserve = candidates.filter((candidate) => isDone('reserve', candidate, key)).length;
  const undecided = candidates.filter(
    ({ outcome, passed }) => outcome === null && !passed.includes(key),
  ).length;
  return (
    <>
      <span className={styles.count}>
        {isReleased
          ? `${yes} of ${places} have said yes`
          : `${held} accepted of ${places} ${places === 1 ? 'place' : 'places'}`}
        {reserve > 0 && `, ${reserve} on the reserve`}
        {undecided > 0 && `, ${undecided} to decide about`}
      </span>
      {held > places && <Badge isUrgent>{`${held - places} more than places`}</Badge>}
    </>
  );
}

function useColumns(props: PositionBoardProps): Column<CandidateDto>[] {
  const { round, board, position, averages, notes, busy, refusal, conflict, choose, forget } =
    props;
  const { formatDay } = useDates();
  const { positions, releasedAt } = board;
  const { key } = position;
  const reserve = board.candidates.filter((candidate) => isDone('reserve', candidate, key));
  const stateOf = (candidate: CandidateDto) => {
    const words = wordsOf(candidate, positions);
    const isHere = candidate.position === key;
    if (candidate.outcome === null && isDone('pass', candidate, key)) {
      return `${actNames.pass}, else undecided`;
    }
    if (isHere && candidate.outcome === 'accepted') {
      if (releasedAt === null) return outcomeWords.accepted;
      return `${replyWords(candidate, formatDay)}${placeWords(candidate, board.candidates)}`;
    }
    return isHere && candidate.outcome === 'reserve'
      ? `Reserve, number ${reserve.indexOf(candidate) + 1}`
      : words;
  };
  const columns: Column<CandidateDto>[] = [
    {
      label: 'Name',
      width: '21%',
      cell: (candidate) => (
        <Marked
          round={round}
          candidate={candidate}
          isReleased={releasedAt !== null}
          conflicts={averages.get(candidate._id)?.conflicts ?? 0}
          notes={notes.get(candidate._id) ?? 0}
        />
      ),
    },
    { label: 'Choice', width: '12%', cell: ({ choices }) => choiceWord(choices, key) },
    ...(averages.size > 0 ? [averageColumn(averages)] : []),
    {
      label: 'Decision',
      cell: (candidate) => (
        <Decision
          words={stateOf(candidate)}
          bar={releasedAt === null ? '' : placeBar(board, position, candidate)}
        />
      ),
    },
  ];
  if (releasedAt !== null) {
    const isOffered = ({ outcome, position: at }: CandidateDto) =>
      outcome === 'accepted' && at === key;
    const act = (candidate: CandidateDto) => {
      if (!isOffered(candidate)) return null;
      if (holdsPlace(candidate)) {
        return (
          <FreePlaceButton round={round} board={board} position={position} candidate={candidate} />
        );
      }
      return (
        countFree(board, position) > 0 && <RestorePlaceButton round={round} candidate={candidate} />
      );
    };
    return [...columns, { label: 'Actions', width: '9rem', isActions: true, cell: act }];
  }
  const isConflictOf = ({ _id }: CandidateDto) =>
    conflict?.choice.candidate._id === _id && conflict.choice.at === key;
  const actions = (candidate: CandidateDto) => (
    <RowActions
      candidate={candidate}
      position={position}
      choose={choose}
      positions={positions}
      refusal={refusal?.application === candidate._id && isAt(refusal, key) ? refusal.reason : ''}
      conflict={isConflictOf(candidate) ? conflict : null}
      forget={forget}
      isBusy={busy === candidate._id}
      place={reserve.indexOf(candidate) + 1}
    />
  );
  return [
    ...columns,
    { label: 'Decide', width: 'clamp(13rem, 44vw - 11rem, 24rem)', isActions: true, cell: actions },
  ];
}

/** What is decided, and when the place can be given back, or what can be done before. */
function Decision({ words, bar }: { words: string; bar: string }) {
  return (
    <>
      <bdi>{words}</bdi>
      {bar !== '' && (
        <span className="detail">
          {bar}, or as one more person on the page <Link to={adminPath('team')}>Team</Link>
        </span>
      )}
    </>
  );
}

interface MarkedProps {
  /** Id of the round. */
  round: string;
  candidate: CandidateDto;
  /** Then nobody is interviewed any more. */
  isReleased: boolean;
  conflicts: number;
  notes: number;
}

/** A name with what one should know before deciding, or before offering a place. */
function Marked({ round, candidate, isReleased, conflicts, notes }: MarkedProps) {
  const { _id, name, isLate, isChanged, isInvited } = candidate;
  return (
    <>
      <span className="row baseline gap-1 across-2">
        <Link to={adminPath('application', { id: round, applicationId: _id })}>
          <bdi>{name}</bdi>
        </Link>
        {isLate && <Badge>Late</Badge>}
        {isChanged && <Badge>Changed</Badge>}
        {conflicts > 0 && (
          <Badge>
            {conflicts === 1 ? '1 reviewer knows them' : `${conflicts} reviewers know them`}
          </Badge>
        )}
      </span>
      {isInvited && !isReleased && <Interview {...candidate} />}
      {notes > 0 && <span className="detail">{notes === 1 ? '1 note' : `${notes} notes`}</span>}
    </>
  );
}

function Interview({ interviewAt, attendance, hasNoTime }: CandidateDto) {
  const { formatMoment } = useDates();
  const untimed = hasNoTime ? 'No time suits' : 'Invited, no time';
  return (
    <span className="detail">
      {interviewAt === null ? untimed : `Interview ${formatMoment(interviewAt)}`}
      {attendance && `: ${attendanceWords[attendance]}`}
    </span>
  );
}

/** Whether a refusal is shown in the table of this position. */
function isAt({ at }: Refusal, position: string): boolean {
  return at === null || at === position;
}

function averageColumn(averages: Averages): Column<CandidateDto> {
  return {
    label: 'Average',
    width: '13%',
    cell: ({ _id }) => (
      <AverageScore
        known={averages.get(_id)}
        countWord={(reviews) => (reviews === 1 ? '1 review' : `${reviews} reviews`)}
      />
    ),
  };
}

function choiceWord(choices: CandidateDto['choices'], position: string): string {
  const index = choices.findIndex(({ key }) => key === position);
  return ['First', 'Second', 'Third'][index] ?? 'Not named';
}
