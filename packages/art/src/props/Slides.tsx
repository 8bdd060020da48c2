import { box, line as common, lineWidth } from '../line';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Spark, sparkPath } from './Spark';
import { Trajectory } from './Trajectory';

/** Slides are shown enlarged, so their lines are thinner. */
const weight = lineWidth * 0.65;
const line = { ...common, strokeWidth: weight };

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
      <Trajectory
        from={[170, 640]}
        over={[
          [700, 640],
          [1120, 460],
        ]}
        to={[1310, 200]}
        width={50}
        weight={weight}
      />
      <Spark x={1335} y={165} size={96} fill={marigold} weight={weight} />
    </>
  );
}

/** Slide: from an idea, round a planet, to the goal. */
export function OrbitSlide() {
  const orbit = { fill: 'none', ...line, strokeWidth: 22, strokeDasharray: '60 44' };
  const tilt = 'translate(800 500) rotate(-18)';
  return (
    <>
      <path transform={tilt} d="M-560 0A560 190 0 0 1 560 0" {...orbit} />
      <circle cx={800} cy={500} r={210} fill={vermilion} {...line} />
      <path
        d="M612 410C700 380 880 400 960 365M592 500C740 470 860 490 1004 450"
        fill="none"
        {...line}
      />
      <path transform={tilt} d="M-560 0A560 190 0 0 0 560 0" {...orbit} />
      <circle cx={268} cy={673} r={80} fill={teal} {...line} />
      <Spark x={1332} y={327} size={130} fill={marigold} weight={weight} />
      <path d="M200 150H600M200 226H480M1080 830H1420M1200 906H1420" {...line} strokeWidth={26} />
    </>
  );
}

/** Slide: the sketch of a product on a phone, with its three promises. */
export function ProductSlide() {
  return (
    <>
      <path
        d="M250 150C250 120 270 100 300 100H620C650 100 670 120 670 150V830C670 860 650 880 620 880H300C270 880 250 860 250 830Z"
        fill={teal}
        {...line}
      />
      <path d={box(300, 190, 320, 560)} fill={paper} {...line} />
      <path
        d="M340 640C350 480 440 360 560 330"
        fill="none"
        stroke={vermilion}
        strokeWidth={34}
        strokeLinecap="round"
      />
      <path transform="translate(572 316)" d={sparkPath(64)} fill={ink} />
      <circle cx={460} cy={815} r={32} fill={paper} {...line} />
      {[220, 460, 700].map((y, i) => (
        <g key={y}>
          <circle cx={890} cy={y + 30} r={76} fill={[marigold, vermilion, marigold][i]} {...line} />
          <path
            d={`M850 ${y + 32}L880 ${y + 64}L934 ${y + 2}`}
            fill="none"
            {...line}
            strokeWidth={24}
          />
          <path d={`M1040 ${y}H1400M1040 ${y + 66}H1280`} {...line} strokeWidth={26} />
        </g>
      ))}
    </>
  );
}
