import { expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { testOfClub } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { doubleText, misfits } from './fixtures/reflow';
import { expect } from './fixtures/test';

const { site, contact, gallery } = club;

/** Names in scripts that the fonts of the site do not have, and a word without a place to break. */
const names = [
  'लक्ष्मी रघुनाथन',
  'பாலசுப்பிரமணியம் வெங்கடராமன்',
  'زويا صديقي',
  'Wolfeschlegelsteinhausenbergerdorffsenior',
  '👩‍🔬 Thangjam Chaoba',
];

const nameAt = (index: number) => names[index % names.length] ?? '';
const listOf = <Entry>(length: number, entryAt: (index: number) => Entry): Entry[] =>
  Array.from({ length }, (_, index) => entryAt(index));

/** As many of everything as there may be, with texts that are hard to set. */
const test = testOfClub({
  site: {
    ...site,
    name: 'Society for Entrepreneurship, Innovation and Robotics Club',
    shortName: 'SEIR Lakeview',
    institute: nameAt(3),
    tagline: 'எண்ணங்கள் இங்கிருந்து பறக்கின்றன',
    summary: `${nameAt(0)} ${nameAt(1)} ${nameAt(3)}`,
    description: `${nameAt(3)} [${nameAt(3)}](https://club.example.edu/${nameAt(3)})\n\n- ${nameAt(2)}`,
    team: { heading: nameAt(1), tagline: nameAt(2) },
    hero: { image: 'wide.png', framing: 'arch' },
  },
  initiatives: {
    heading: nameAt(0),
    coordinatorHeading: nameAt(1),
    coordinator: { name: nameAt(2), title: nameAt(3), image: null },
    entries: listOf(23, (index) => ({
      service: `${nameAt(index)} ${index}`,
      description: `${nameAt(index)} `.repeat(8),
      image: index % 2 === 0 ? null : 'square.png',
    })),
  },
  gallery: {
    ...gallery,
    heading: nameAt(3),
    intro: nameAt(1),
    entries: listOf(40, (index) => ({
      image: index % 3 === 0 ? 'wide.png' : 'tall.png',
      caption: nameAt(index),
    })),
  },
  team: {
    terms: [
      {
        members: listOf(60, (index) => ({
          name: nameAt(index),
          position: nameAt(index + 1),
          image: index % 2 === 0 ? null : 'portrait.png',
        })),
      },
    ],
  },
  contact: {
    ...contact,
    heading: nameAt(1),
    address: listOf(8, nameAt),
    social: listOf(8, (index) => ({
      network: `Network ${index} of the club, not known`,
      url: 'https://club.example.edu',
    })),
  },
  notice: {
    text: `باب **الترشّح** مفتوح: [${nameAt(3)}](https://club.example.edu)`,
    from: null,
    until: null,
  },
});

// All in one process, which starts one site.
test.describe.configure({ mode: 'default' });

for (const { width, isDoubled } of [
  { width: 320, isDoubled: false },
  { width: 320, isDoubled: true },
  { width: 768, isDoubled: false },
  { width: 1280, isDoubled: true },
]) {
  const title = `everything fits at ${width} pixels${isDoubled ? ' with text twice as large' : ''}`;
  test(title, eachNight, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    if (isDoubled) await doubleText(page);
    await page.goto('/');
    await expect(page.locator('#team').getByRole('listitem')).toHaveCount(60);
    expect(await misfits(page)).toEqual([]);
  });
}

test('it passes axe', eachNight, async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
});

test('the short name leaves the menu button beside it on a phone', eachNight, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/team');
  const header = page.getByRole('banner');
  const button = await header.getByRole('button', { name: 'Menu' }).boundingBox();
  const shortName = await header.getByText('SEIR Lakeview').boundingBox();
  expect(shortName?.width).toBeGreaterThan(60);
  expect(shortName?.y).toBeGreaterThan(button?.y ?? Number.NaN);
  expect((shortName?.y ?? 0) + (shortName?.height ?? 0)).toBeLessThan(
    (button?.y ?? 0) + (button?.height ?? 0),
  );
});

test('the notice scrolls away, and the header stays', eachNight, async ({ page }) => {
  await page.goto('/');
  const notice = page.getByRole('complementary', { name: 'Notice' });
  await expect(notice).toBeInViewport();
  const header = page.getByRole('banner');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Gallery' }).click();
  await expect(notice).not.toBeInViewport();
  await expect(header).toBeInViewport();
  const heading = page.getByRole('heading', { name: nameAt(3), level: 2 });
  await expect(heading).toBeInViewport();
  const { height } = (await header.boundingBox()) ?? { height: Number.NaN };
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(height);
});
