import { createElement, type FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BustPose, Hair, SittingPose, StandingPose } from 'react-peeps';
import { ink, paper } from '../palette';
import { findParts, type Parts } from './paint';
import { headCloths, outfits } from './wardrobe';

/** A drawing of Open Peeps: lines in one colour on a ground in another, or in `none`. */
type Drawing = FC<{ strokeColor?: string; backgroundColor?: string }>;

/** A head lies this far to the right of the body's origin. */
export const headOffset = 225;

const bodies: Readonly<Record<string, Drawing>> = { ...BustPose, ...SittingPose, ...StandingPose };
const heads: Readonly<Record<string, Drawing>> = Hair;

/** A body or a head without its face: the drawing, its place and what the paint bucket finds. */
interface Piece {
  drawing: Drawing;
  offset: number;
  parts: Promise<Parts>;
}

const pieces = new Map<string, Piece>();

function render(drawing: Drawing, offset: number, strokeColor: string, backgroundColor: string) {
  const markup = renderToStaticMarkup(createElement(drawing, { strokeColor, backgroundColor }));
  return `<g transform="translate(${offset} 0)">${markup}</g>`;
}

function load(name: string): Piece {
  const body = bodies[name];
  const drawing = body ?? heads[name];
  if (!drawing) throw new Error(`No drawing is called ${name}`);
  const offset = body ? 0 : headOffset;
  const ground = render(drawing, offset, 'none', paper);
  const lines = render(drawing, offset, ink, 'none');
  const seeds = outfits[name]?.parts ?? headCloths[name] ?? {};
  return { drawing, offset, parts: findParts(ground, lines, seeds) };
}

/** The body or head of that name. The parts of each are looked for once. */
export function piece(name: string): Piece {
  const known = pieces.get(name) ?? load(name);
  pieces.set(name, known);
  return known;
}
