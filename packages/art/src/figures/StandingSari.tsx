import { line } from '../line';

interface SariProps {
  fill: string;
  border: string;
}

/** A sari for the standing pose PointingFingerBW, in figure units. */
export function StandingSari({ fill, border }: SariProps) {
  return (
    <>
      <path
        d="M150 1290C60 1600 60 2100 110 2560C300 2610 640 2610 830 2560C870 2100 860 1640 815 1270C560 1350 320 1350 150 1290Z"
        fill={fill}
        {...line}
      />
      <path
        d="M103 2470C300 2530 640 2530 834 2470L830 2560C640 2610 300 2610 110 2560Z"
        fill={border}
        {...line}
      />
      <path
        d="M430 1400C400 1800 400 2200 420 2560M520 1400C510 1800 520 2200 540 2560M610 1400C620 1800 640 2200 660 2560"
        fill="none"
        {...line}
      />
      <path
        d="M560 480C560 700 420 1000 130 1240C110 1300 130 1360 190 1380C480 1400 700 1350 818 1280C812 1000 750 760 706 590C660 520 610 490 560 480Z"
        fill={fill}
        {...line}
      />
      <path
        d="M560 480C560 700 420 1000 130 1240L140 1310C480 1060 630 740 630 510Z"
        fill={border}
        {...line}
      />
      <path
        d="M700 760C640 960 500 1160 320 1330M738 960C700 1100 620 1230 520 1340"
        fill="none"
        {...line}
      />
    </>
  );
}
