import { emptySections } from '../sections/sections';
import { toClubArt } from './clubArt';
import { drawCertificate } from './drawCertificate';

const club = { name: 'E-Cell 🚀', institute: 'Institute', url: '' };
const art = toClubArt(club, emptySections.brand, null);

function drawnTexts(name: string, event: string) {
  const text = { name, event, day: '2030-01-30', code: '0'.repeat(16), signers: [] };
  const { shapes } = drawCertificate(text, art);
  return shapes.flatMap((shape) =>
    shape.kind === 'text' ? [shape.runs.map((run) => run.text).join('')] : [],
  );
}

test('a name and a title of which nothing can be drawn leave no gap: a line, and the club', () => {
  const words = drawnTexts('🚀', '🎉🎉');
  expect(words).not.toContain('');
  expect(words.filter((one) => one === 'E-Cell')).toHaveLength(2); // the letterhead, too
});

test('without the address of the site there is no QR code, and the code to check it by', () => {
  const words = drawnTexts('Asha', 'Pitch Night');
  expect(words).toContain('0000 0000 0000 0000');
  expect(words).toContain('The club can check this code.');
});
