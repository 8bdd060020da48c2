import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ContentFixture } from './contentFixture';

const sampleFolder = join(__dirname, '../../../content');

/** Puts the sample into a content folder. Its pictures are small ones, each of another colour. */
export async function copySample({
  contentDirectory,
  writePicture,
}: ContentFixture): Promise<void> {
  for (const file of (await readdir(sampleFolder)).filter((name) => name.endsWith('.json'))) {
    await cp(join(sampleFolder, file), join(contentDirectory, file));
  }
  const names = Object.keys(await readSample('media'));
  for (const [index, name] of names.entries()) {
    const background = { r: index * 3, g: 128, b: 255 - index * 3 };
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
    await writePicture(name, await picture.png().toBuffer());
  }
}

async function readSample(file: string) {
  return JSON.parse(await readFile(join(sampleFolder, `${file}.json`), 'utf8'));
}

/** Every text of the sample that another club would not have by chance. */
export async function sampleTexts(): Promise<string[]> {
  const [site, brand, initiatives, gallery, contact, team, media] = await Promise.all(
    ['site', 'brand', 'initiatives', 'gallery', 'contact', 'team', 'media'].map(readSample),
  );
  const members = team.terms.flatMap((term: { members: { name: string }[] }) => term.members);
  return [
    ...[site.name, site.shortName, site.institute, site.tagline, site.summary],
    ...`${site.name} ${site.institute}`
      .split(' ')
      .filter((word) => !/^(Institute|of|Technology)$/.test(word)),
    // Not site.team.heading: it is also the name of the page, which is the same at every club.
    ...[site.team.tagline, gallery.tagline, gallery.intro],
    ...[initiatives.heading, initiatives.coordinatorHeading, initiatives.coordinator.name],
    ...[contact.email, contact.email.split('@')[1], ...contact.address, contact.map.label],
    ...initiatives.entries.flatMap(({ service, description }: Record<string, string>) => [
      service,
      description,
    ]),
    ...gallery.entries.map(({ caption }: Record<string, string>) => caption),
    ...members.map(({ name }: { name: string }) => name),
    ...Object.values(media).map((picture) => Object(picture).alt),
    ...Object.keys(media).map((name) => `/images/${name.replace(/\.\w+$/, '.')}`),
    ...Object.values(brand.colours).map(String),
  ].filter((text) => text.length > 4);
}
