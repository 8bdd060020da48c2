import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClubContent, Picture } from '@club/shared/content';

const folder = join(__dirname, '../../../content');

function read<Key extends keyof ClubContent>(name: Key): ClubContent[Key] {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

const texts = {
  site: read('site'),
  initiatives: read('initiatives'),
  team: read('team'),
  gallery: read('gallery'),
};

const files = [
  ...Object.values(texts.site.images),
  texts.site.coordinator,
  ...texts.initiatives,
  ...texts.team,
  ...texts.gallery,
].map(({ image }) => image);

/** The club of content/, as the server would hand it on; of the pictures only the addresses. */
export const sampleContent: ClubContent = {
  ...texts,
  pictures: Object.fromEntries(
    files.map((file): [string, Picture] => [
      file,
      { url: `/images/${file}.0`, widths: [320, 640], width: 800, height: 600 },
    ]),
  ),
};
