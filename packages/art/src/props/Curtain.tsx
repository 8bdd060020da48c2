import { line } from '../line';

interface CurtainProps {
  /** The outer edge, at the side of the picture. */
  x: number;
  /** Positive for a curtain at the left, negative at the right. */
  width: number;
  height: number;
  fill: string;
}

const folds = [0.24, 0.5, 0.76];

/** Half a stage curtain, drawn aside. */
export function Curtain({ x, width, height, fill }: CurtainProps) {
  const at = (share: number) => x + width * share;
  return (
    <>
      <path
        d={`M${x} -40H${at(1.15)}C${at(1.1)} ${height * 0.3} ${at(0.9)} ${height * 0.6} ${at(0.62)} ${height * 0.72}C${at(0.74)} ${height * 0.82} ${at(0.8)} ${height * 0.92} ${at(0.8)} ${height}H${x}Z`}
        fill={fill}
        {...line}
      />
      {folds.map((share) => (
        <path
          key={share}
          d={`M${at(share)} -20C${at(share)} ${height * 0.3} ${at(share * 0.8)} ${height * 0.5} ${at(share * 0.55)} ${height * 0.66}`}
          fill="none"
          {...line}
        />
      ))}
      <path
        d={`M${x} ${height * 0.66}C${at(0.3)} ${height * 0.74} ${at(0.5)} ${height * 0.74} ${at(0.66)} ${height * 0.71}`}
        fill="none"
        {...line}
        strokeWidth={50}
      />
    </>
  );
}
