import { createElement, type FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BustPose, Hair, SittingPose, StandingPose } from 'react-peeps';
import { ink, paper } from '../palette';
import { findParts, type Part, type Seeds } from './paint';
import { headCloths, outfits } from './wardrobe';

/** A drawing of Open Peeps: lines in one colour on a ground in another, or in `none`. */
type Drawing = FC<{ strokeColor?: string; backgroundColor?: string }>;

/** Every drawing of a body, by the name of its pose. */
export const bodies: Readonly<Record<string, Drawing>> = {
  ...BustPose,
  ...SittingPose,
  ...StandingPose,
};

const heads: Readonly<Record<string, Drawing>> = Hair;

/** A head lies this far to the right of the body's origin. */
export const headOffset = 225;

const partsByDrawing = new Map<string, Promise<Map<string, Part>>>();

function render(drawing: Drawing, offset: number, strokeColor: string, backgroundColor: string) {
  const markup = renderToStaticMarkup(createElement(drawing, { strokeColor, backgroundColor }));
  return `<g transform="translate(${offset} 0)">${markup}</g>`;
}

function find(drawing: Drawing, offset: number, seeds: Seeds): Promise<Map<string, Part>> {
  const ground = render(drawing, offset, 'none', paper);
  const lines = render(drawing, offset, ink, 'none');
  return findParts(ground, lines, seeds);
}

/** The parts that can be coloured of a body or of a head's cloth, found once per drawing. */
export function partsOf(name: string): Promise<Map<string, Part>> {
  const known = partsByDrawing.get(name);
  if (known) return known;
  const outfit = outfits[name];
  const [drawing, offset] = outfit ? [bodies[name], 0] : [heads[name], headOffset];
  const seeds = outfit?.parts ?? headCloths[name];
  if (!drawing || !seeds) throw new Error(`The wardrobe has no ${name}`);
  const parts = find(drawing, offset, seeds);
  partsByDrawing.set(name, parts);
  return parts;
}
