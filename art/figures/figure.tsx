import { type ReactNode, use, useId } from 'react';
import {
  Accessories,
  type AccessoryType,
  Face,
  type FaceType,
  FacialHair,
  type FacialHairType,
  Hair,
  type HairType,
} from 'react-peeps';
import { ink, paper } from '../palette';
import { paintArea } from './paint';
import { bodies, headOffset, partsOf } from './parts';
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

interface FigureProps extends Person {
  /** Where the figure's soles (or seat, or lower edge) go, on the axis of its head. */
  x: number;
  y: number;
  scale?: number;
  /** Which way the person looks; the drawings all look to the right. */
  looks?: 'right' | 'left';
  /** Drawn over the clothes and under the head, in figure units: a sari, a lanyard. */
  children?: ReactNode;
}

interface CoatProps {
  drawing: string;
  colours: Readonly<Record<string, string>>;
  layer: 'under' | 'over';
}

/** The colours of one drawing that lie under, or over, its lines. */
function Coat({ drawing, colours, layer }: CoatProps) {
  const id = useId();
  const parts = use(partsOf(drawing));
  return Object.entries(colours).map(([name, colour]) => {
    const part = parts.get(name);
    if (!part) throw new Error(`${drawing} has no part "${name}"`);
    if (part.layer !== layer) return null;
    const mask = `${id}${name}`;
    return (
      <g key={name}>
        <mask id={mask} maskUnits="userSpaceOnUse" {...paintArea}>
          <image href={part.mask} {...paintArea} />
        </mask>
        <rect {...paintArea} fill={colour} mask={`url(#${mask})`} />
      </g>
    );
  });
}

interface BodyProps {
  pose: Pose;
  wears: Readonly<Record<string, string>>;
}

function Body({ pose, wears }: BodyProps) {
  const Drawing = bodies[pose];
  if (!Drawing) throw new Error(`No drawing of the pose ${pose}`);
  return (
    <>
      <Drawing strokeColor="none" backgroundColor={paper} />
      <Coat drawing={pose} colours={wears} layer="under" />
      <Drawing strokeColor={ink} backgroundColor="none" />
      <Coat drawing={pose} colours={wears} layer="over" />
    </>
  );
}

function Head({ hair, face, beard = 'None', glasses = 'None', cloth }: Omit<Person, 'pose'>) {
  const [HairDrawing, FaceDrawing] = [Hair[hair], Face[face]];
  const [BeardDrawing, GlassesDrawing] = [FacialHair[beard], Accessories[glasses]];
  const colours = cloth ? { cloth } : undefined;
  const print = { strokeColor: ink, backgroundColor: paper };
  return (
    <>
      <g transform={`translate(${headOffset} 0)`}>
        <HairDrawing strokeColor="none" backgroundColor={paper} />
      </g>
      {colours && <Coat drawing={hair} colours={colours} layer="under" />}
      <g transform={`translate(${headOffset} 0)`}>
        <HairDrawing strokeColor={ink} backgroundColor="none" />
      </g>
      {colours && <Coat drawing={hair} colours={colours} layer="over" />}
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

/** A person of Open Peeps in flat colours, put on a spot of the scene. */
export function Figure({ x, y, scale = 1, looks = 'right', children, ...person }: FigureProps) {
  const { pose, wears = {}, ...head } = person;
  const ground = outfits[pose]?.ground ?? 0;
  const mirrored = looks === 'left' ? -scale : scale;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${mirrored} ${scale}) translate(${-axis} ${-ground})`}
    >
      <Body pose={pose} wears={wears} />
      {children}
      <Head {...head} />
    </g>
  );
}
