import { Figure } from '../figures/figure';
import { ink, marigold, paper, teal, vermilion } from '../palette';
import { Block } from '../props/furniture';
import { Note } from '../props/notes';
import { Sheet } from '../props/sheet';
import { Spark } from '../props/spark';

/** The idea box: notes fly out, and somebody with them. */
export function InitiativeIdeas() {
  return (
    <Sheet width={4000} height={5000} ground={paper}>
      <circle cx={2000} cy={1900} r={1700} fill={marigold} />
      <path d="M0 4300H4000V5000H0Z" fill={vermilion} stroke={ink} strokeWidth={14} />
      <Note x={820} y={1500} doodle="bulb" turn={-14} />
      <Note x={1560} y={800} doodle="chart" fill={teal} turn={8} />
      <Note x={2500} y={700} doodle="rupee" turn={-6} />
      <Note x={3200} y={1400} doodle="leaf" fill={vermilion} turn={16} />
      <Note x={3380} y={2200} doodle="gear" turn={-10} scale={0.8} />
      <Note x={640} y={2350} doodle="question" fill={vermilion} turn={12} scale={0.8} />
      <Figure pose="PointingUp" hair="Afro" face="SmileBig" x={1960} y={3250} scale={1.4} />
      <Block x={950} y={2950} width={2100} height={1600} fill={teal} />
      <Spark x={2000} y={3750} size={300} fill={marigold} />
    </Sheet>
  );
}
