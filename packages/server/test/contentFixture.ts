import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ClubTexts } from '../src/site/contentSchemas';

/** Valid texts with short lists; every picture is `picture.png`. */
const texts: ClubTexts = {
  site: {
    name: 'Test Club',
    institute: 'Test Institute',
    tagline: 'We test.',
    summary: 'A club for tests.',
    url: 'https://club.example.edu',
    email: 'club@example.edu',
    timeZone: 'Asia/Kolkata',
    address: ['Room 1', 'Test Institute'],
    social: [
      { network: 'Facebook', url: 'https://www.facebook.com/test' },
      { network: 'Instagram', url: 'https://www.instagram.com/test' },
      { network: 'LinkedIn', url: 'https://www.linkedin.com/company/test' },
      { network: 'Twitter', url: 'https://twitter.com/test' },
    ],
    map: { latitude: 21.1, longitude: 79.1, label: 'Test Institute' },
    coordinator: { name: 'Dr. Test', title: 'Professor', image: 'picture.png', alt: 'A face' },
    galleryIntro: 'What we did.',
    images: {
      hero: { image: 'picture.png', alt: 'A hero' },
      notFound: { image: 'picture.png', alt: 'Nothing' },
      openGraph: { image: 'picture.png', alt: 'A card' },
    },
  },
  initiatives: [
    { service: 'First idea', description: 'What it is.', image: 'picture.png' },
    { service: 'Second idea', description: 'What it is.', image: 'picture.png' },
  ],
  team: [
    { name: 'Asha Rao', role: 'President', image: 'picture.png' },
    { name: 'Ravi Nair', role: 'Mentor', image: 'picture.png' },
  ],
  gallery: [{ image: 'picture.png', alt: 'A talk', caption: 'Our first talk' }],
  privacy: {
    updated: '2026-11-21',
    sections: [{ heading: 'Your account', paragraphs: ['It holds your name.'] }],
  },
};

/** A content folder and a cache folder for one test file. */
export interface ContentFixture {
  contentDirectory: string;
  cacheDirectory: string;
  /** Changes one of the JSON files as an editor would, valid or not. */
  edit(file: keyof ClubTexts, change: (text: string) => string): Promise<void>;
  writePicture(name: string, bytes: Buffer): Promise<void>;
  remove(): Promise<void>;
}

/** Writes valid content into a temporary folder. */
export async function createContentFixture(): Promise<ContentFixture> {
  const root = await mkdtemp(join(tmpdir(), 'club-content-'));
  const contentDirectory = join(root, 'content');
  const cacheDirectory = join(root, 'cache');
  const pathOf = (file: keyof ClubTexts) => join(contentDirectory, `${file}.json`);

  const fixture: ContentFixture = {
    contentDirectory,
    cacheDirectory,
    async edit(file, change) {
      await writeFile(pathOf(file), change(await readFile(pathOf(file), 'utf8')));
    },
    async writePicture(name, bytes) {
      await writeFile(join(contentDirectory, 'images', name), bytes);
    },
    async remove() {
      await rm(root, { recursive: true, force: true });
    },
  };

  await mkdir(join(contentDirectory, 'images'), { recursive: true });
  for (const file of ['site', 'initiatives', 'team', 'gallery', 'privacy'] as const) {
    await writeFile(pathOf(file), JSON.stringify(texts[file], null, 2));
  }
  await fixture.writePicture('picture.png', await drawPicture(400, 300).png().toBuffer());
  return fixture;
}

/** A picture in one colour. Add the format, e.g. `.jpeg().toBuffer()`. */
export function drawPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#ffb000' } });
}
