import { line } from '../line';

interface CartonProps {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  inside: string;
}

/** The back of an open carton: what stands in it is drawn after this. */
export function CartonBack({ x, y, width, fill, inside }: CartonProps) {
  const right = x + width;
  return (
    <>
      <path
        d={`M${x} ${y}L${x + 260} ${y - 300}H${right - 260}L${right} ${y}Z`}
        fill={inside}
        {...line}
      />
      <path
        d={`M${x + 260} ${y - 300}L${x + 120} ${y - 640}H${right - 120}L${right - 260} ${y - 300}Z`}
        fill={fill}
        {...line}
      />
    </>
  );
}

/** The front of an open carton with its flaps. */
export function CartonFront({ x, y, width, height, fill, inside }: CartonProps) {
  const right = x + width;
  return (
    <>
      <path
        d={`M${x} ${y}L${x - 420} ${y - 120}L${x - 180} ${y - 420}L${x + 260} ${y - 300}Z`}
        fill={fill}
        {...line}
      />
      <path
        d={`M${right} ${y}L${right + 420} ${y - 120}L${right + 180} ${y - 420}L${right - 260} ${y - 300}Z`}
        fill={fill}
        {...line}
      />
      <path
        d={`M${x} ${y}H${right}L${right - 40} ${y + height}H${x + 40}Z`}
        fill={fill}
        {...line}
      />
      <path
        d={`M${x} ${y}L${x + 90} ${y + 330}H${right - 90}L${right} ${y}Z`}
        fill={inside}
        {...line}
      />
    </>
  );
}
