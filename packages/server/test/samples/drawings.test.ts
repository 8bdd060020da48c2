import sharp from 'sharp';
import { toSvg } from '../../src/drawings/toSvg';
import { drawings, readSheet } from './drawings';
import { expectSample, isWriting, writeSample } from './sample';

const start = `# Certificates, posters, link previews

What the site draws, and the words in it. \`npm run samples\` writes this file and its pictures; a test compares the words.
`;

test('docs/samples/drawings.md has the words of each drawing', () => {
  const parts = Object.entries(drawings).map(
    ([name, sheet]) =>
      `## ${name}\n\n![${name}](${name}.webp)\n\n\`\`\`text\n${readSheet(sheet).join('\n')}\n\`\`\`\n`,
  );
  expectSample('drawings.md', [start, ...parts].join('\n'));
});

test.each(Object.entries(drawings))(
  '%s can be checked or opened by anybody who has it on paper',
  (name, sheet) => {
    expect(readSheet(sheet).filter((line) => line.startsWith('QR code'))).toHaveLength(
      name.startsWith('link-preview') ? 0 : 1,
    );
  },
);

if (isWriting) {
  test.each(Object.entries(drawings))('writes the picture of %s', async (name, sheet) => {
    const picture = sharp(Buffer.from(toSvg(sheet))).resize({ width: 640 });
    writeSample(`${name}.webp`, await picture.webp({ quality: 70 }).toBuffer());
  });
}
