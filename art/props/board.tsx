import { box, line } from '../line';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Spark } from './spark';
import { Trajectory } from './trajectory';

interface BoardProps {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: string;
  bars?: readonly string[];
}

const barHeights = [0.16, 0.24, 0.2, 0.36, 0.5];

/** A screen with rising bars and the trajectory above them. */
export function Board({
  x,
  y,
  width,
  height,
  fill = paper,
  bars = [teal, marigold, teal, marigold, teal],
}: BoardProps) {
  const foot = y + height * 0.84;
  const step = (width * 0.76) / barHeights.length;
  const start = x + width * 0.12;
  return (
    <>
      <path d={box(x, y, width, height)} fill={fill} {...line} strokeWidth={30} />
      {barHeights.map((share, i) => (
        <path
          key={start + i * step}
          d={box(start + (i + 0.15) * step, foot - share * height, step * 0.62, share * height)}
          fill={bars[i % bars.length]}
          {...line}
        />
      ))}
      <path
        d={`M${start - 40} ${foot}H${x + width * 0.9}`}
        {...line}
        strokeWidth={20}
        stroke={ink}
      />
      <Trajectory
        from={[start, y + height * 0.66]}
        over={[
          [x + width * 0.44, y + height * 0.66],
          [x + width * 0.7, y + height * 0.46],
        ]}
        to={[x + width * 0.82, y + height * 0.18]}
        width={Math.min(90, height * 0.05)}
        fill={vermilion}
      />
      <Spark x={x + width * 0.83} y={y + height * 0.17} size={height * 0.1} fill={marigold} />
    </>
  );
}
