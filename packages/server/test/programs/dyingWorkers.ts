import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../../src/lib/logger';
import { Deaths } from '../../src/workers/deaths';
import { findPrimary } from '../../src/workers/primary';
import { Workers } from '../../src/workers/workers';

/*
 * A site whose processes die soon after they have begun to answer.
 */

/** As the site's, with pauses for which a test can wait. */
const deaths = new Deaths(1);

if (cluster.isPrimary) {
  new Workers(
    {
      count: 2,
      program: fileURLToPath(import.meta.url),
      logger: createLogger({ write: () => undefined }),
      giveUp(sentence) {
        process.stderr.write(`${sentence}\n`, () => process.exit(1));
      },
    },
    deaths,
  ).start();
} else {
  const primary = findPrimary();
  await primary.takePlace();
  primary.tellStarted({ url: 'http://127.0.0.1', login: [] });
  setTimeout(() => process.exit(1), 50);
}
