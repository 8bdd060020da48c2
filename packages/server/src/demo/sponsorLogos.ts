const paper = '#f6f1e7';
const ink = '#14130f';

/** A drawing of 240 x 120. */
function draw(ground: string, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120" width="480" height="240"><rect width="240" height="120" fill="${ground}"/>${shapes}</svg>`;
}

const teeth = Array.from(
  { length: 8 },
  (_, index) =>
    `<rect x="112" y="14" width="16" height="92" transform="rotate(${index * 22.5} 120 60)"/>`,
).join('');

/** Marks of made-up sponsors. They have no letters: which fonts a machine has changes nothing. */
export const sponsorLogos = {
  gear: draw(
    '#e8421a',
    `<g fill="${paper}">${teeth}<circle cx="120" cy="60" r="36"/></g><circle cx="120" cy="60" r="16" fill="#e8421a"/>`,
  ),
  waves: draw(
    '#0e6b67',
    `<g fill="none" stroke="${paper}" stroke-width="9" stroke-linecap="round"><path d="M40 44q20-22 40 0t40 0 40 0 40 0"/><path d="M40 68q20-22 40 0t40 0 40 0 40 0"/><path d="M40 92q20-22 40 0t40 0 40 0 40 0"/></g>`,
  ),
  leaf: draw(
    paper,
    `<path d="M84 96c-8-52 28-76 76-76 2 50-24 82-76 76z" fill="#0e6b67"/><path d="M76 106l62-64" stroke="${ink}" stroke-width="6" fill="none"/>`,
  ),
  cup: draw(
    '#ffb000',
    `<g fill="${ink}"><path d="M74 44h80v22a36 36 0 0 1-36 36h-8a36 36 0 0 1-36-36z"/><path d="M154 50h10a17 17 0 0 1 0 34h-16v-10h14a8 8 0 0 0 0-15h-8z"/></g><path d="M98 34q-8-10 0-18M122 34q-8-10 0-18" stroke="${ink}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  ),
  hex: draw(
    ink,
    `<path d="M120 12l42 24v48l-42 24-42-24V36z" fill="${paper}"/><path d="M120 34l22 13v26l-22 13-22-13V47z" fill="#ffb000"/>`,
  ),
};

export type Logo = keyof typeof sponsorLogos;
