import { Figure, type FigureProps } from '../figures/Figure';
import { StandingSari } from '../figures/StandingSari';
import { line } from '../line';
import { marigold, paper, teal, vermilion } from '../palette';
import { Back } from '../props/Audience';
import { Board } from '../props/Board';
import { Sheet } from '../props/Sheet';
import { GrowthSlide } from '../props/Slides';

const presenters: readonly FigureProps[] = [
  {
    pose: 'PolkaDots',
    hair: 'Hijab',
    cloth: vermilion,
    face: 'Smile',
    wears: { trousers: vermilion },
    x: 620,
    y: 4140,
  },
  {
    pose: 'EasingBW',
    hair: 'LongCurly',
    face: 'Calm',
    wears: { top: marigold, trousers: paper },
    x: 3070,
    y: 4180,
    looks: 'left',
  },
  {
    pose: 'PointingFingerWB',
    hair: 'Bun',
    face: 'Smile',
    wears: { top: marigold },
    children: <StandingSari fill={vermilion} border={paper} />,
    x: 1780,
    y: 4330,
    scale: 1.08,
  },
];

/** Women lead a pitch in front of their investors. */
export function InitiativeWomen() {
  return (
    <Sheet width={3840} height={4800} ground={teal}>
      <path d="M-40 3800H3880V4840H-40Z" fill={marigold} {...line} />
      <Board x={420} y={260} width={3000} height={1850}>
        <GrowthSlide />
      </Board>
      {presenters.map((person) => (
        <Figure key={person.hair} {...person} />
      ))}
      <Back x={560} y={4440} look="short" wears={teal} scale={1.15} />
      <Back x={2860} y={4470} look="turban" cloth={vermilion} wears={paper} scale={1.15} />
    </Sheet>
  );
}
