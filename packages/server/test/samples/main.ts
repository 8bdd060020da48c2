import { mkdir, writeFile } from 'node:fs/promises';
import { textSamples } from './textSamples';

/* `npm run samples`: writes what leaves the site into docs/samples/, for people to read. */

const folder = new URL('../../../../docs/samples/', import.meta.url);

await mkdir(folder, { recursive: true });
for (const [name, write] of Object.entries(textSamples)) {
  await writeFile(new URL(name, folder), await write());
}
