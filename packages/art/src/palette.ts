/** The inks and papers of the poster series. The site's tokens use the same values. */
export const ink = '#14130f';
export const paper = '#f6f1e7';
export const marigold = '#ffb000';
export const vermilion = '#e8421a';
export const teal = '#0e6b67';

/** Second prints of the same colours, for quiet shapes on a ground of the first. */
export const paperShade = '#e9dfcb';
export const marigoldShade = '#f59a00';
export const vermilionShade = '#cd3210';
export const tealShade = '#0b4f4e';
