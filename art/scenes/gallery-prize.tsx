import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Confetti } from '../props/confetti';
import { Block } from '../props/furniture';
import { Sheet } from '../props/sheet';
import { Trophy } from '../props/trophy';

/** The prize: a team of three on the steps. */
export function GalleryPrize() {
  return (
    <Sheet width={5000} height={6250} ground={vermilion}>
      <circle cx={2500} cy={2300} r={1700} fill={marigold} />
      <Confetti
        x={100}
        y={100}
        width={4800}
        height={3300}
        pieces={46}
        colours={[paper, teal, marigold]}
        size={1.3}
      />
      <Block x={500} y={5100} width={1500} height={1300} fill={paper} />
      <Block x={3000} y={5300} width={1500} height={1100} fill={paper} />
      <Block x={1800} y={4700} width={1400} height={1700} fill={paper} />
      <Figure
        pose="CrossedArmsWB"
        hair="Twists"
        face="SmileBig"
        wears={{ top: teal }}
        x={1150}
        y={5140}
      />
      <Figure
        pose="ShirtPantsWB"
        hair="Turban"
        cloth={teal}
        beard="Full"
        face="SmileTeeth"
        wears={{ top: paper }}
        x={3800}
        y={5340}
        looks="left"
      />
      <Figure
        pose="PointingFingerWB"
        hair="LongBangs"
        face="SmileBig"
        wears={{ top: paper, trousers: ink }}
        x={2400}
        y={4740}
      />
      <Trophy x={3110} y={2900} scale={1.2} />
    </Sheet>
  );
}
