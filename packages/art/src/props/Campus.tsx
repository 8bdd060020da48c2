interface CampusProps {
  /** The floor line. */
  y: number;
  /** Where its wall begins: 0 runs off the sheet, more ends it within. */
  from: number;
  width: number;
  fill: string;
  /** What is seen through arches and windows. */
  sky: string;
  /** Left edge of the clock tower. */
  tower: number;
}

const archWidth = 300;
const archGap = 110;
const wing = 900;

function arch(x: number, y: number, width: number, height: number): string {
  const spring = y - height + width / 2;
  return `M${x} ${y}V${spring}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${spring}V${y}Z`;
}

/** The college in the distance: a long arcade with a clock tower, in one quiet print. */
export function Campus({ y, from, width, fill, sky, tower }: CampusProps) {
  const step = archWidth + archGap;
  const arches = Array.from({ length: Math.ceil((width - from) / step) }, (_, i) =>
    arch(from + i * step + 60, y, archWidth, 620),
  );
  return (
    <>
      <path
        d={`M${from} ${y}V${y - wing}H${tower}V${y - 1750}H${tower - 60}V${y - 1860}H${tower + 60}C${tower + 60} ${y - 2150} ${tower + 300} ${y - 2230} ${tower + 320} ${y - 2420}C${tower + 340} ${y - 2230} ${tower + 580} ${y - 2150} ${tower + 580} ${y - 1860}H${tower + 700}V${y - 1750}H${tower + 640}V${y - wing}H${width}V${y}Z`}
        fill={fill}
      />
      <path d={arches.join('')} fill={sky} />
      <path d={arch(tower + 170, y - 1050, 300, 420)} fill={sky} />
      <circle cx={tower + 320} cy={y - 1580} r={110} fill={sky} />
    </>
  );
}
