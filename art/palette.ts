/** The inks and papers of the poster series. The site's tokens use the same values. */
export const ink = '#14130f';
export const paper = '#f6f1e7';
export const marigold = '#ffb000';
export const vermilion = '#e8421a';
export const teal = '#0e6b67';
/** Teal's night shade, for grounds on which teal things must still be seen. */
export const deepTeal = '#0b3f40';
/** A second, lighter print of marigold and paper, for large quiet shapes. */
export const sand = '#e9dfcb';
