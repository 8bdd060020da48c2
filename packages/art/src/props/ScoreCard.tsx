import { box, line } from '../line';
import { ink, paper } from '../palette';
import { sparkPath } from './Spark';

interface ScoreCardProps {
  x: number;
  y: number;
  mark: 'tick' | 'spark';
}

/** A card that stands on the jury's table; `y` is its foot. */
export function ScoreCard({ x, y, mark }: ScoreCardProps) {
  return (
    <>
      <path d={box(x - 200, y - 330, 400, 330)} fill={paper} {...line} />
      {mark === 'spark' ? (
        <path transform={`translate(${x} ${y - 165})`} d={sparkPath(120)} fill={ink} />
      ) : (
        <path
          d={`M${x - 100} ${y - 160}L${x - 30} ${y - 80}L${x + 110} ${y - 240}`}
          fill="none"
          {...line}
          strokeWidth={36}
        />
      )}
    </>
  );
}
