import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Back } from '../props/audience';
import { Bunting } from '../props/bunting';
import { Halftone } from '../props/halftone';
import { Podium, Ten } from '../props/podium';
import { Sheet } from '../props/sheet';

/** The tenth summit: a full hall, one speaker. */
export function InitiativeSummit() {
  return (
    <Sheet width={4000} height={5000} ground={marigold}>
      <path
        d="M500 5000V2000C500 1000 1100 500 2000 500C2900 500 3500 1000 3500 2000V5000Z"
        fill={paper}
        stroke={ink}
        strokeWidth={14}
      />
      <Halftone x={500} y={2300} width={3000} height={1500} fill={vermilion} pitch={90} />
      <path d="M0 3900H4000V5000H0Z" fill={teal} stroke={ink} strokeWidth={14} />
      <Bunting
        from={[-60, 200]}
        to={[4060, 200]}
        sag={300}
        flags={11}
        colours={[vermilion, paper, teal]}
      />
      <Figure
        pose="PointingUp"
        hair="MediumLong"
        face="SmileTeeth"
        glasses="GlassRound"
        x={2000}
        y={2700}
        scale={1.25}
      />
      <Podium x={2000} y={2500} width={1400} height={1700} />
      <Ten x={1960} y={3850} height={1000} fill={paper} />
      <Back x={420} y={4300} look="bun" wears={vermilion} />
      <Back x={1480} y={4420} look="turban" cloth={marigold} wears={paper} />
      <Back x={2540} y={4420} look="short" wears={marigold} />
      <Back x={3580} y={4300} look="hijab" cloth={paper} wears={vermilion} />
    </Sheet>
  );
}
