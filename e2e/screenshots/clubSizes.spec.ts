import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { club } from '../fixtures/club';
import { testOfClub } from '../fixtures/clubSite';
import { takeScreenshot } from './takeScreenshot';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const widths = [360, 768, 1280, 1680];

/** The first `count` of the list, which begins again after its end. */
function take<Entry>(entries: Entry[], count: number): Entry[] {
  const rounds = Math.ceil(count / entries.length);
  return Array.from({ length: rounds }, () => entries)
    .flat()
    .slice(0, count);
}

/** Every third has no picture. */
const withoutSome = <Entry extends object>(entries: Entry[]) =>
  entries.map((entry, index) => (index % 3 === 2 ? { ...entry, image: null } : entry));

/** The home page of clubs of every size. */
for (const count of [0, 1, 2, 3, 5, 9, 24]) {
  const { initiatives, gallery, team } = club;
  const test = testOfClub({
    initiatives: {
      ...initiatives,
      coordinator: count % 2 === 0 ? null : initiatives.coordinator,
      entries: withoutSome(take(initiatives.entries, count)).map((entry, index) => ({
        ...entry,
        service: `${entry.service} ${index + 1}`,
      })),
    },
    gallery: { ...gallery, entries: take(gallery.entries, count) },
    team: { terms: [{ members: withoutSome(take(team, count === 24 ? 60 : count)) }] },
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`home-${count}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
        const file = join(folder, colorScheme, String(width), `home-${count}.png`);
        mkdirSync(dirname(file), { recursive: true });
        const open = async () => void (await page.goto('/'));
        writeFileSync(file, await takeScreenshot(page, { name: `home-${count}`, open }));
      }
    });
  }
}
