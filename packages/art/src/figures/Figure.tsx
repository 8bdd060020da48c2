import { type ReactNode, use, useId } from 'react';
import {
  Accessories,
  type AccessoryType,
  Face,
  type FaceType,
  FacialHair,
  type FacialHairType,
  type HairType,
} from 'react-peeps';
import { ink, paper } from '../palette';
import { trimmed } from '../props/Sheet';
import { type Part, paintArea } from './paint';
import { headOffset, piece } from './parts';
import { outfits, type Pose } from './wardrobe';

/** The middle of every head. */
const axis = 470;

/** One person, without a place yet. */
export interface Person {
  pose: Pose;
  hair: HairType;
  face: FaceType;
  beard?: FacialHairType;
  glasses?: AccessoryType;
  /** Colours of the clothes by the wardrobe's part names; what is not named stays as drawn. */
  wears?: Readonly<Record<string, string>>;
  /** Colour of a turban, hijab, beanie or hair ribbon. */
  cloth?: string;
}

/** A person and a place in a scene. */
export interface FigureProps extends Person {
  /** Where the figure's soles (or seat, or lower edge) go, on the axis of its head. */
  x: number;
  y: number;
  scale?: number;
  /** Which way the person looks; the drawings all look to the right. */
  looks?: 'right' | 'left';
  /** Drawn over the clothes and under the head, in figure units: a sari, a lanyard. */
  children?: ReactNode;
}

interface MaskedProps {
  /** The children show where it is white. */
  mask: ReactNode;
  children: ReactNode;
}

function Masked({ mask, children }: MaskedProps) {
  const id = useId();
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" {...paintArea}>
        {mask}
      </mask>
      <g mask={`url(#${id})`}>{children}</g>
    </>
  );
}

interface CoatProps {
  part: Part;
  colour: string;
  /** The drawing's lines in white. */
  lines: ReactNode;
}

/** One colour: under the lines where the part was paper, inside a border where it was ink. */
function Coat({ part, colour, lines }: CoatProps) {
  const field = <rect {...paintArea} fill={colour} />;
  return (
    <Masked mask={<image href={part.mask} {...paintArea} />}>
      {part.was === 'paper' ? (
        field
      ) : (
        <Masked mask={<g className={trimmed}>{lines}</g>}>{field}</Masked>
      )}
    </Masked>
  );
}

interface PrintProps {
  /** Name of a pose or of a hair. */
  name: string;
  colours?: Readonly<Record<string, string>>;
}

/** A body or a head in four layers: paper, colours on paper, ink, colours in place of ink. */
function Print({ name, colours = {} }: PrintProps) {
  const { drawing: Drawing, offset, parts } = piece(name);
  const { ground, byName } = use(parts);
  const layer = (strokeColor: string, backgroundColor: string) => (
    <g transform={`translate(${offset} 0)`}>
      <Drawing strokeColor={strokeColor} backgroundColor={backgroundColor} />
    </g>
  );
  const coats = Object.entries(colours).map(([partName, colour]) => {
    const part = byName.get(partName);
    if (!part) throw new Error(`${name} has no part "${partName}"`);
    return { part, colour, lines: layer('#fff', 'none') };
  });
  const coat = (props: CoatProps) => <Coat key={props.part.mask} {...props} />;
  return (
    <>
      <Masked mask={<image href={ground} {...paintArea} />}>{layer('none', paper)}</Masked>
      {coats.filter(({ part }) => part.was === 'paper').map(coat)}
      {layer(ink, 'none')}
      {coats.filter(({ part }) => part.was === 'ink').map(coat)}
    </>
  );
}

function Head({ hair, face, beard = 'None', glasses = 'None', cloth }: Omit<Person, 'pose'>) {
  const FaceDrawing = Face[face];
  const [BeardDrawing, GlassesDrawing] = [FacialHair[beard], Accessories[glasses]];
  const print = { strokeColor: ink, backgroundColor: paper };
  return (
    <>
      <Print name={hair} colours={cloth ? { cloth } : undefined} />
      <g transform={`translate(${headOffset + 159} 186)`}>
        <FaceDrawing {...print} />
      </g>
      <g transform={`translate(${headOffset + 123} 338)`}>
        <BeardDrawing {...print} />
      </g>
      <g transform={`translate(${headOffset + 47} 241)`}>
        <GlassesDrawing {...print} />
      </g>
    </>
  );
}

/** A person of Open Peeps in flat colours, at a place of the scene. */
export function Figure({ x, y, scale = 1, looks = 'right', children, ...person }: FigureProps) {
  const { pose, wears = {}, ...head } = person;
  const ground = outfits[pose]?.ground ?? 0;
  const mirrored = looks === 'left' ? -scale : scale;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${mirrored} ${scale}) translate(${-axis} ${-ground})`}
    >
      <Print name={pose} colours={wears} />
      {children}
      <Head {...head} />
    </g>
  );
}
