import { line, lineWidth } from '../line';
import { vermilion } from '../palette';

type Point = readonly [x: number, y: number];

interface TrajectoryProps {
  /** The four points of a cubic Bézier curve. */
  from: Point;
  over: readonly [Point, Point];
  to: Point;
  /** Width at the head; the band begins as a thin line. */
  width?: number;
  fill?: string;
  /** Width of the line around it. */
  weight?: number;
}

const samples = 40;
const tailShare = 0.08;

/** The club's motif: the way of a launch, a band that grows towards its head. */
export function Trajectory(props: TrajectoryProps) {
  const { from, over, to, width = 130, fill = vermilion, weight = lineWidth } = props;
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i <= samples; i++) {
    const t = i / samples;
    const [x, y] = curve(from, over, to, t);
    const [dx, dy] = direction(from, over, to, t);
    const half = (width / 2) * (tailShare + (1 - tailShare) * t);
    left.push(`${(x + dy * half).toFixed(1)} ${(y - dx * half).toFixed(1)}`);
    right.unshift(`${(x - dy * half).toFixed(1)} ${(y + dx * half).toFixed(1)}`);
  }
  return (
    <path d={`M${left.join('L')}L${right.join('L')}Z`} fill={fill} {...line} strokeWidth={weight} />
  );
}

function curve(p: Point, [q, r]: readonly [Point, Point], s: Point, t: number): Point {
  const u = 1 - t;
  const at = (i: 0 | 1) =>
    u ** 3 * p[i] + 3 * u * u * t * q[i] + 3 * u * t * t * r[i] + t ** 3 * s[i];
  return [at(0), at(1)];
}

function direction(p: Point, [q, r]: readonly [Point, Point], s: Point, t: number): Point {
  const u = 1 - t;
  const at = (i: 0 | 1) =>
    u * u * (q[i] - p[i]) + 2 * u * t * (r[i] - q[i]) + t * t * (s[i] - r[i]);
  const [dx, dy] = [at(0), at(1)];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}
