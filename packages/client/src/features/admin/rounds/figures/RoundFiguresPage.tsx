import type { RoundFiguresDto } from '@club/shared/roundFigures';
import { useParams } from 'react-router-dom';
import { send, sendForFile } from '../../../../api/send';
import { SaveFiguresButton } from '../../actions/SaveFiguresButton';
import { useServerState } from '../../query/useServerState';
import { PageHeading } from '../../shell/PageHeading';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { useDates } from '../../shell/useDates';
import { RoundLink } from '../RoundLink';
import { ScoreLimit } from '../reviews/ScoreLimit';
import styles from './figures.module.css';
import { PositionFigures } from './PositionFigures';
import { ProfileFigures } from './ProfileFigures';
import { ReadingFigures } from './ReadingFigures';

/** A round in numbers: who has applied, what they were given, and how far the reading is. */
export function RoundFiguresPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useServerState({
    key: ['roundFigures', id],
    call: 'Loading the figures of the round',
    get: (signal) => send('GET /api/admin/rounds/:id/figures', { id, signal }),
  });
  return (
    <>
      <div>
        <RoundLink id={id} />
      </div>
      {data ? (
        <Figures round={id} figures={data} />
      ) : (
        <UnloadedPage what="The figures" error={error} reload={reload} />
      )}
    </>
  );
}

interface FiguresProps {
  /** Id of the round. */
  round: string;
  figures: RoundFiguresDto;
}

function Figures({ round, figures }: FiguresProps) {
  const { keptAt, seen, everybody, positions, shares } = figures;
  const { formatMoment } = useDates();
  const { applied } = everybody;
  if (applied === 0) {
    return (
      <>
        <PageHeading />
        <p className="empty">Nobody has applied yet.</p>
      </>
    );
  }
  return (
    <div className={`stack gap-6 ${styles.figures}`}>
      <div className="stack gap-3 start">
        <PageHeading />
        {keptAt !== null && (
          <p className="row across-4 note">
            Names, answers and reviews were deleted on {formatMoment(keptAt)}. These are the figures
            of that day.
          </p>
        )}
        <ScoreLimit round={round} seen={seen} all={applied} />
        <SaveFiguresButton
          download={() => sendForFile('GET /api/admin/rounds/:id/figures.csv', { id: round })}
          fileName="round-figures.csv"
        />
      </div>
      <PositionFigures positions={positions} everybody={everybody} />
      <ReadingFigures round={round} figures={figures} isLimited={seen < applied} />
      <ProfileFigures shares={shares} />
    </div>
  );
}
