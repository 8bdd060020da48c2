import type { BrandSection } from './sections';

export type BrandColour = keyof BrandSection['colours'];

/** A colour of the brand on which something could not be read. Such a brand cannot be published. */
export interface ContrastProblem {
  /** The colour to change. */
  colour: BrandColour;
  /** The most similar colour with which everything can be read, '#rrggbb'. */
  nearest: string;
  /** What cannot be read, the worst first. */
  pairs: {
    /** In words, e.g. 'Text on the accent colour'. */
    name: string;
    /** From 1 to 21. */
    ratio: number;
    needed: number;
  }[];
}
