import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { useBuilt } from '../../test/builds';
import { emptySections } from '../sections/sections';
import { toClubArt } from './clubArt';
import { type DrawingTask, drawFile } from './drawFile';
import { Drawings, type DrawingTurn } from './drawInTurn';

useBuilt('server');

const drawings = new Drawings(join(__dirname, '../../dist/drawingThread.js'));

// A PNG of one pixel.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { bytes: pixel, width: 1, height: 1 };
const club = { name: 'Test Club', institute: 'Test Institute', url: 'https://club.example' };
const art = toClubArt(club, emptySections.brand, picture);

const certificateOf = (name: string): DrawingTask => ({
  kind: 'certificate',
  text: {
    name,
    event: 'Pitch Night',
    day: '2030-01-30',
    code: '0'.repeat(16),
    signers: [{ name: 'Kabir Anand', position: 'President', signature: picture }],
  },
  art,
});
const text = {
  title: 'Pitch Night',
  place: 'Main hall',
  isCancelled: false,
  address: null,
  numeral: '30',
  month: 'January 2030',
  time: 'Wednesday, 17:30',
};

test('the thread draws certificates, and meanwhile this thread does other things', async () => {
  await drawings.draw(() => certificateOf('प्रियंका'), ['team', 'asha']);
  let isDrawn = false;
  let turns = 0;
  const drawing = drawings.draw(() => certificateOf('प्रियंका क्षत्रिय'), ['others', '192.0.2.1']);
  void drawing.then(() => {
    isDrawn = true;
  });
  while (!isDrawn) {
    await setImmediate();
    turns += 1;
  }
  expect((await drawing).subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(
    Math.abs((await drawing).length - (await drawFile(certificateOf('प्रियंका क्षत्रिय'))).length),
  ).toBeLessThan(200);
  // In this thread it takes a handful of turns, each of them long.
  expect(turns).toBeGreaterThan(30);
});

test('it draws posters for paper and for screens', async () => {
  const turn: DrawingTurn = ['team', 'asha'];
  const poster = { text, art, picture, height: 1350 };
  const onScreen = { kind: 'posterOnScreen', layout: 'picture', poster } as const;
  expect((await drawings.draw(() => onScreen, turn)).subarray(1, 4).toString()).toBe('PNG');
  const paper = { width: 841.89, height: 1190.55 };
  const onPaper = { kind: 'posterOnPaper', layout: 'night', poster, paper } as const;
  expect((await drawings.draw(() => onPaper, turn)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('it draws the link previews of events', async () => {
  const preview = { text, art, picture: { ...picture, width: 470, height: 630 } };
  const task = { kind: 'eventPreview', preview } as const;
  const drawn = await drawings.draw(() => task, ['others', 'link previews']);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('sources take turns: one with many waits for itself', async () => {
  const drawn: string[] = [];
  const draw = async (source: string) => {
    await drawings.draw(() => certificateOf('Asha'), ['others', source]);
    drawn.push(source);
  };
  await Promise.all([...Array.from({ length: 4 }, () => draw('many')), draw('one')]);
  expect(drawn.indexOf('one')).toBeLessThanOrEqual(2);
  expect(drawn).toHaveLength(5);
});

test('what one is drawn from is read when its turn has come, not while it waits', async () => {
  let preparing = 0;
  let most = 0;
  const draw = () =>
    drawings.draw(async () => {
      preparing += 1;
      most = Math.max(most, preparing);
      await setImmediate();
      preparing -= 1;
      return certificateOf('Asha');
    }, ['team', 'asha']);
  await Promise.all(Array.from({ length: 4 }, draw));
  expect(most).toBe(1);
});

test('what cannot be drawn is an error, and the next is drawn', async () => {
  const broken = { ...picture, bytes: Buffer.from('no picture') };
  const task = { ...certificateOf('Asha'), art: { ...art, logo: broken } };
  const turn: DrawingTurn = ['others', '192.0.2.1'];
  await expect(drawings.draw(() => task, turn)).rejects.toThrow(/^Nothing was drawn/);
  expect((await drawings.draw(() => certificateOf('Asha'), turn)).length).toBeGreaterThan(1_000);
});
