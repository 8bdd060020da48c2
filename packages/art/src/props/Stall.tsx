import { box, line } from '../line';
import { paper } from '../palette';

interface StallProps {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  counter: string;
}

const stripes = 8;
const counterShare = 0.36;

/** A market stall with a striped awning; `y` is the floor. What stands behind goes first. */
export function Awning({ x, y, width, height, colour }: Omit<StallProps, 'counter'>) {
  const top = y - height;
  const step = width / stripes;
  return (
    <>
      {Array.from({ length: stripes }, (_, i) => {
        const left = x + i * step;
        const fill = i % 2 ? paper : colour;
        const inset = (i - stripes / 2) * -26;
        const d = `M${left + inset} ${top}H${left + step + inset - 26}L${left + step} ${top + 420}C${left + step} ${top + 560} ${left} ${top + 560} ${left} ${top + 420}Z`;
        return <path key={left} d={d} fill={fill} {...line} />;
      })}
    </>
  );
}

/** The posts and the back of a stall. */
export function StallBack({ x, y, width, height, colour }: Omit<StallProps, 'counter'>) {
  const top = y - height + 300;
  return (
    <>
      <path d={box(x + 90, top, width - 180, height - 300)} fill={colour} {...line} />
      <path d={box(x + 60, top, 60, height - 300)} fill={paper} {...line} />
      <path d={box(x + width - 120, top, 60, height - 300)} fill={paper} {...line} />
    </>
  );
}

/** The counter in front of the stall's people. */
export function Counter({ x, y, width, height, counter }: Omit<StallProps, 'colour'>) {
  const top = y - height * counterShare;
  return (
    <>
      <path d={box(x + 40, top, width - 80, y - top)} fill={counter} {...line} />
      <path d={box(x - 20, top - 70, width + 40, 110)} fill={paper} {...line} />
    </>
  );
}
