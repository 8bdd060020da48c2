import { box, line } from '../line';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Spark, sparkPath } from './spark';
import { Trajectory } from './trajectory';

const bars = [
  { height: 150, fill: teal },
  { height: 230, fill: marigold },
  { height: 190, fill: teal },
  { height: 340, fill: marigold },
  { height: 480, fill: teal },
];
const barStep = 244;
const foot = 840;

/** Slide: bars that grow, and the trajectory above them. */
export function GrowthSlide() {
  return (
    <>
      {bars.map(({ height, fill }, i) => (
        <path
          key={height}
          d={box(210 + i * barStep, foot - height, 150, height)}
          fill={fill}
          {...line}
        />
      ))}
      <path d={`M140 ${foot}H1460`} {...line} />
      <Trajectory from={[170, 640]} over={[[700, 640], [1120, 460]]} to={[1310, 200]} width={50} />
      <Spark x={1335} y={165} size={96} fill={marigold} />
    </>
  );
}

/** Slide: from an idea, round a planet, to the goal. */
export function OrbitSlide() {
  return (
    <>
      <circle cx={800} cy={520} r={190} fill={vermilion} {...line} />
      <path d="M640 460C720 420 880 430 960 400M620 560C740 530 860 560 985 520M680 660C760 640 860 660 920 650" fill="none" {...line} />
      <ellipse cx={800} cy={520} rx={560} ry={170} transform="rotate(-18 800 520)" fill="none" {...line} strokeWidth={22} strokeDasharray="60 44" />
      <path d="M620 580A190 190 0 0 1 640 420L980 400A190 190 0 0 1 970 600Z" fill="none" />
      <circle cx={300} cy={680} r={70} fill={teal} {...line} />
      <Spark x={1320} y={340} size={120} fill={marigold} />
      <path d={`M220 150H620M220 220H500`} {...line} strokeWidth={26} />
      <path d={`M1080 800H1400M1180 870H1400`} {...line} strokeWidth={26} />
    </>
  );
}

/** Slide: the sketch of a product on a phone, with its three promises. */
export function ProductSlide() {
  return (
    <>
      <path d="M250 150C250 120 270 100 300 100H620C650 100 670 120 670 150V830C670 860 650 880 620 880H300C270 880 250 860 250 830Z" fill={teal} {...line} />
      <path d={box(300, 190, 320, 560)} fill={paper} {...line} />
      <path d="M340 640C350 480 440 360 560 330" fill="none" stroke={vermilion} strokeWidth={34} strokeLinecap="round" />
      <path transform="translate(572 316)" d={sparkPath(64)} fill={ink} />
      <circle cx={460} cy={815} r={32} fill={paper} {...line} />
      {[220, 460, 700].map((y, i) => (
        <g key={y}>
          <circle cx={890} cy={y + 30} r={76} fill={[marigold, vermilion, teal][i]} {...line} />
          <path d={`M850 ${y + 32}L880 ${y + 64}L934 ${y + 2}`} fill="none" {...line} strokeWidth={24} />
          <path d={`M1040 ${y}H1400M1040 ${y + 66}H1280`} {...line} strokeWidth={26} />
        </g>
      ))}
    </>
  );
}
