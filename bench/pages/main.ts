import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownContent } from '../../e2e/fixtures/club';
import { publicPaths } from '../../e2e/fixtures/publicPaths';
import { Site } from '../../e2e/fixtures/site';
import { auditPage } from './lighthouse';
import { measureVitals, vitalsGoals } from './vitals';
import { copyWithoutScripts } from './withoutScripts';

/*
 * The built site in a visitor's browser: what a person on a slow phone feels, and the scores of each public
 * page in Lighthouse. It prints figures and checks nothing. `npm run bench:pages -- vitals` takes one of the
 * parts, `-- / /team` these pages.
 */

const parts = ['vitals', 'lighthouse'];

const wanted = process.argv.slice(2);
const askedPaths = wanted.filter((it) => !parts.includes(it));
const paths = askedPaths.length > 0 ? askedPaths : publicPaths;
const askedParts = wanted.filter((it) => parts.includes(it));
const hasPart = (part: string) => askedParts.length === 0 || askedParts.includes(part);

const site = await Site.start(ownContent);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-pages-'));
try {
  await site.picturesReady();
  if (hasPart('vitals')) {
    console.log(vitalsGoals);
    const vitals = [];
    const copy = await copyWithoutScripts(site.url);
    for (const page of paths) vitals.push(await measureVitals(site.url, copy.url, page));
    copy.close();
    console.table(vitals);
  }
  if (hasPart('lighthouse')) {
    for (const page of paths) console.table([await auditPage(site.url, page, folder)]);
  }
} finally {
  await site.remove();
  rmSync(folder, { recursive: true, force: true });
}
