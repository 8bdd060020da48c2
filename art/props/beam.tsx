interface BeamProps {
  /** The lamp. */
  from: readonly [x: number, y: number];
  /** Middle and half width of the lit floor. */
  to: readonly [x: number, y: number];
  spread: number;
  fill: string;
}

/** Half the opening of a lamp. */
const mouth = 340;

/** A flat beam of light. */
export function Beam({ from, to, spread, fill }: BeamProps) {
  const [x, y] = from;
  return (
    <path
      d={`M${x - mouth} ${y}H${x + mouth}L${to[0] + spread} ${to[1]}H${to[0] - spread}Z`}
      fill={fill}
    />
  );
}
