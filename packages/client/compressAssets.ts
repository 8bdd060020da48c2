import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes compressed files beside each script and style, with the greatest effort: no start of the server
 * has to make them.
 */
export const compressAssets: Plugin = {
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (!/\.(js|css)$/.test(name)) continue;
      const content = file.type === 'chunk' ? file.code : file.source;
      await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content));
      await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
    }
  },
};
