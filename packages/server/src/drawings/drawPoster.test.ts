import type { PosterLayout } from '@club/shared/poster';
import { emptySections } from '../sections/sections';
import { toClubArt } from './clubArt';
import { drawPoster, heightInUnits, pictureRoom } from './drawPoster';

const art = toClubArt(
  { name: 'Test Club', institute: 'Test Institute', url: 'https://club.example' },
  emptySections.brand,
  null,
);

const titles = [
  'Pitch Night',
  'Workshop of all workshops: two days with founders, investors and alumni of the college',
  'उद्यमिता शिखर सम्मेलन 2026: छात्र और निवेशक',
  'தொழில்முனைவோர் கூட்டம்: மாணவர்களும் முதலீட்டாளர்களும்',
  'స్టార్టప్ దినోత్సవం: విద్యార్థులు మరియు పెట్టుబడిదారులు',
];
const layouts: PosterLayout[] = ['date', 'picture', 'night'];
const heights = [1350, 1527, 1920];

const cases = layouts.flatMap((layout) =>
  heights.flatMap((height) => titles.map((title) => [layout, height, title] as const)),
);

/** The lines of text on a poster, as they are drawn. */
function drawnLines(layout: PosterLayout, height: number, title: string, isCancelled = false) {
  const date = { numeral: '28', month: 'September 2026', time: 'Monday, 17:30' };
  const place = { place: 'Main hall', address: 'https://club.example/events/x' };
  const text = { ...date, ...place, title, isCancelled };
  const { shapes } = drawPoster(layout, { text, art, picture: null, height });
  return shapes.flatMap((shape) => {
    if (shape.kind !== 'text') return [];
    return [{ ...shape, words: shape.runs.map((run) => run.text).join('') }];
  });
}

function drawnTitle(layout: PosterLayout, height: number, title: string) {
  return drawnLines(layout, height, title).filter(({ words }) => title.includes(words));
}

test.each(cases)('%s, %i units high: "%s" is whole, and large', (layout, height, title) => {
  const drawn = drawnTitle(layout, height, title);
  expect(drawn.map(({ words }) => words).join(' ')).toBe(title);
  // A tenth of the width holds about two letters of this size.
  for (const { size } of drawn) expect(size).toBeGreaterThan(50);
});

test.each(cases)('%s, %i units high: "%s" is cancelled', (layout, height, title) => {
  const drawn = drawnLines(layout, height, title, true);
  const cancelled = drawn.find(({ words }) => words === 'Cancelled');
  expect(cancelled?.size).toBeGreaterThan(80);
  expect(drawn.map(({ words }) => words)).not.toContain('Monday, 17:30');
  // Nothing above it touches its letters.
  const top = (cancelled?.y ?? 0) - (cancelled?.size ?? 0);
  const above = drawn.filter(({ x, y }) => x < 500 && y < (cancelled?.y ?? 0));
  for (const { y, size } of above) expect(y + size * 0.25).toBeLessThan(top);
});

test.each(heights)(
  'on a poster %i units high, the title is below the card of the date',
  (height) => {
    const cardEnd = pictureRoom(height).height + 110;
    for (const title of titles) {
      const [first] = drawnTitle('picture', height, title);
      expect((first?.y ?? 0) - (first?.size ?? 0)).toBeGreaterThan(cardEnd);
    }
  },
);

test.each(layouts)(
  '%s: a title of which nothing can be drawn gives way to the name of the club',
  (layout) => {
    const words = drawnLines(layout, 1350, '🚀🎉').map((line) => line.words);
    expect(words.filter((one) => one === 'Test Club')).toHaveLength(2); // the letterhead, too
    expect(words).not.toContain('');
  },
);

test('a sheet for printers has the height of A3', () => {
  expect(heightInUnits({ width: 841.89, height: 1190.55 })).toBe(1527);
});
