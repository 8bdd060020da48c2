import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownContent } from '../../e2e/fixtures/club';
import { publicPaths } from '../../e2e/fixtures/publicPaths';
import { Site } from '../../e2e/fixtures/site';
import { auditPage } from './lighthouse';
import { weighPages } from './weight';

/*
 * The built site in a visitor's browser: what each public page weighs on a phone and on a laptop, and
 * its scores in Lighthouse. It prints figures and checks nothing. `npm run bench:pages -- weight` leaves
 * Lighthouse out, `-- / /team` takes these pages.
 */

const weightOnly = 'weight';

const wanted = process.argv.slice(2);
const asked = wanted.filter((it) => it !== weightOnly);
const paths = asked.length > 0 ? asked : publicPaths;

const site = await Site.start(ownContent);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-pages-'));
try {
  await site.picturesReady();
  console.table(await weighPages(site.url, paths));
  if (!wanted.includes(weightOnly)) {
    for (const page of paths) console.table([await auditPage(site.url, page, folder)]);
  }
} finally {
  await site.remove();
  rmSync(folder, { recursive: true, force: true });
}
