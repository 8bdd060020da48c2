import { line } from '../line';
import { marigold } from '../palette';

interface LightsProps {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  sag: number;
  bulbs: number;
  wire: string;
}

/** Bulbs on a wire. */
export function Lights({ from, to, sag, bulbs, wire }: LightsProps) {
  const at = (t: number) => ({
    x: from[0] + (to[0] - from[0]) * t,
    y: from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t),
  });
  const middle = at(0.5);
  return (
    <>
      <path
        d={`M${from.join(' ')}Q${middle.x} ${middle.y + sag} ${to.join(' ')}`}
        fill="none"
        stroke={wire}
        strokeWidth={14}
      />
      {Array.from({ length: bulbs }, (_, i) => {
        const { x, y } = at((i + 0.5) / bulbs);
        return (
          <path
            key={x}
            d={`M${x - 24} ${y}H${x + 24}V${y + 36}C${x + 76} ${y + 66} ${x + 66} ${y + 156} ${x} ${y + 160}C${x - 66} ${y + 156} ${x - 76} ${y + 66} ${x - 24} ${y + 36}Z`}
            fill={marigold}
            {...line}
          />
        );
      })}
    </>
  );
}
