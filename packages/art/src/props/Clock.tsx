import { line } from '../line';
import { ink, paper } from '../palette';

interface ClockProps {
  x: number;
  y: number;
  radius: number;
  hour: number;
  minute: number;
}

/** A wall clock. */
export function Clock({ x, y, radius, hour, minute }: ClockProps) {
  const hand = (turns: number, share: number) => {
    const angle = (turns - 0.25) * 2 * Math.PI;
    return `M${x} ${y}L${(x + radius * share * Math.cos(angle)).toFixed(1)} ${(y + radius * share * Math.sin(angle)).toFixed(1)}`;
  };
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={paper} {...line} strokeWidth={36} />
      <path d={hand((hour + minute / 60) / 12, 0.45)} {...line} strokeWidth={34} />
      <path d={hand(minute / 60, 0.7)} {...line} strokeWidth={24} />
      <circle cx={x} cy={y} r={26} fill={ink} />
    </>
  );
}
