import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sections } from '@club/shared/sections';
import sharp from 'sharp';
import type { WrittenContent } from '../src/contentFolder/folderSchema';
import { emptySections } from '../src/sections/sections';

/** Valid sections with short lists; every picture is `picture.png`. */
export const validSections: Sections = {
  ...emptySections,
  site: {
    name: 'Test Club',
    shortName: 'Test',
    institute: 'Test Institute',
    tagline: 'We test.',
    summary: 'A club for tests.',
    description: '',
    url: 'https://club.example.edu',
    timeZone: 'Asia/Kolkata',
    menu: {
      initiatives: 'Initiatives',
      gallery: 'Achievements',
      contact: 'Contact',
      team: 'Our Team',
    },
    team: { heading: 'Our Team', tagline: 'Meet the Crew' },
    hero: { image: 'picture.png', framing: 'drawing' },
    notFound: { image: 'picture.png' },
    openGraph: { image: 'picture.png' },
  },
  brand: {
    logo: null,
    colours: { accent: '#ffb000', second: '#0e6b67', ground: '#f6f1e7' },
    headlineFace: 'grotesque',
  },
  initiatives: {
    heading: 'Our Initiatives',
    coordinatorHeading: 'Faculty Co-ordinator',
    coordinator: { name: 'Dr. Test', title: 'Professor', image: 'picture.png' },
    entries: [
      { service: 'First idea', description: 'What it is.', image: 'picture.png' },
      { service: 'Second idea', description: 'What it is.', image: 'picture.png' },
    ],
  },
  gallery: {
    heading: 'Gallery',
    tagline: 'Witness the Awesomeness',
    intro: 'What we did.',
    entries: [{ image: 'picture.png', caption: 'Our first talk' }],
  },
  contact: {
    heading: 'Contact',
    email: 'club@example.edu',
    address: ['Room 1', 'Test Institute'],
    map: { latitude: 21.1, longitude: 79.1, label: 'Test Institute' },
    social: [
      { network: 'Facebook', url: 'https://www.facebook.com/test' },
      { network: 'Instagram', url: 'https://www.instagram.com/test' },
      { network: 'LinkedIn', url: 'https://www.linkedin.com/company/test' },
      { network: 'Twitter', url: 'https://twitter.com/test' },
    ],
  },
  privacy: {
    updated: '2026-11-21',
    answeredMonths: 12,
    registrationMonths: 12,
    entries: [{ heading: 'Your account', text: 'It holds your name.' }],
  },
};

const files = {
  ...validSections,
  team: {
    terms: [
      {
        members: [
          { name: 'Asha Rao', position: 'President', image: 'picture.png' },
          { name: 'Ravi Nair', position: 'Mentor', image: 'picture.png' },
        ],
      },
    ],
  },
  media: { 'picture.png': { alt: 'A picture' } },
} satisfies WrittenContent;

export type ContentFile = keyof typeof files;

/** A content folder and a cache folder for one test file. */
export interface ContentFixture {
  contentDirectory: string;
  cacheDirectory: string;
  /** Changes one of the JSON files as an editor would, valid or not. */
  edit(file: ContentFile, change: (text: string) => string): Promise<void>;
  writePicture(name: string, bytes: Buffer): Promise<void>;
  remove(): Promise<void>;
}

/** Writes valid content into a temporary folder. */
export async function createContentFixture(): Promise<ContentFixture> {
  const root = await mkdtemp(join(tmpdir(), 'club-content-'));
  const contentDirectory = join(root, 'content');
  const cacheDirectory = join(root, 'cache');
  const pathOf = (file: ContentFile) => join(contentDirectory, `${file}.json`);

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
      // A command of a site that was killed writes until it sees that the site is gone.
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };

  await mkdir(join(contentDirectory, 'images'), { recursive: true });
  for (const [file, value] of Object.entries(files)) {
    await writeFile(join(contentDirectory, `${file}.json`), JSON.stringify(value, null, 2));
  }
  await fixture.writePicture('picture.png', await drawPicture(400, 300).png().toBuffer());
  return fixture;
}

/** A picture in one colour. Add the format, e.g. `.jpeg().toBuffer()`. */
export function drawPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#ffb000' } });
}
