import { LoadFailure } from '../../shell/LoadFailure';
import { OfferPlace } from './OfferPlace';
import { useAverages } from './useAverages';
import { useBoard } from './useBoard';

/** After the release: the places that nobody has, by position, each with what offers it to somebody. */
export function FreePlaces({ round }: { round: string }) {
  const { board, error, reload } = useBoard(round);
  const { averages } = useAverages(round);
  if (error !== null) {
    return <LoadFailure what="The places that are free" error={error} onRetry={reload} />;
  }
  return board?.positions.map((position) => (
    <OfferPlace
      key={position.key}
      round={round}
      board={board}
      position={position}
      averages={averages}
      isNamed
    />
  ));
}
