import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Back } from '../props/audience';
import { Board } from '../props/board';
import { Sheet } from '../props/sheet';

/** Women lead a pitch in front of their investors. */
export function InitiativeWomen() {
  return (
    <Sheet width={4000} height={5000} ground={teal}>
      <path d="M0 4050H4000V5000H0Z" fill={marigold} />
      <path d="M0 4050H4000" stroke={ink} strokeWidth={14} />
      <Board x={500} y={380} width={3000} height={1900} />
      <Figure
        pose="PolkaDots"
        hair="Hijab"
        cloth={vermilion}
        face="Smile"
        wears={{ trousers: vermilion }}
        x={700}
        y={4420}
      />
      <Figure
        pose="EasingBW"
        hair="LongCurly"
        face="SmileBig"
        wears={{ top: marigold, trousers: paper }}
        x={3260}
        y={4440}
        looks="left"
      />
      <Figure
        pose="PointingFingerBW"
        hair="MediumStraight"
        face="SmileTeeth"
        wears={{ top: vermilion, trousers: paper }}
        x={1900}
        y={4560}
      />
      <Back x={520} y={4560} look="short" wears={ink} />
      <Back x={2960} y={4600} look="turban" cloth={vermilion} wears={paper} />
    </Sheet>
  );
}
