import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Board } from '../props/board';
import { Table } from '../props/furniture';
import { Sheet } from '../props/sheet';

/** A pitch to a jury of three. */
export function GalleryPitch() {
  return (
    <Sheet width={6000} height={5600} ground={marigold}>
      <path d="M0 4500H6000V5600H0Z" fill={teal} stroke={ink} strokeWidth={14} />
      <Board x={300} y={500} width={2600} height={1800} />
      <Figure
        pose="PointingFingerBW"
        hair="MediumBangsFilled"
        face="SmileTeeth"
        wears={{ top: vermilion, trousers: paper }}
        x={1200}
        y={4900}
      />
      <Figure
        pose="BlazerBlackTee"
        hair="Turban"
        cloth={vermilion}
        face="Smile"
        beard="FullMedium"
        wears={{ top: teal }}
        x={3300}
        y={4000}
        looks="left"
      />
      <Figure
        pose="Sweater"
        hair="GrayBun"
        face="Calm"
        glasses="GlassRound"
        wears={{ top: paper }}
        x={4250}
        y={4000}
        looks="left"
      />
      <Figure
        pose="ButtonShirt"
        hair="BaldTop"
        face="Smile"
        beard="Full"
        wears={{ top: vermilion }}
        x={5200}
        y={4000}
        looks="left"
      />
      <Table x={2700} y={3800} width={3100} height={1300} />
    </Sheet>
  );
}
