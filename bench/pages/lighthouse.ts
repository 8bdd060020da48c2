import { readFileSync } from 'node:fs';
import path from 'node:path';
import { browserOptions } from '../../e2e/fixtures/browserOptions';
import { runNpm } from '../../scripts/run.cjs';
import { medianOf } from '../percentile';

/** The last one that runs on Node 20. 185 MB, so it is only downloaded when it is used. */
const lighthouse = 'lighthouse@12.8.2';
const runs = 5;
const percent = 100;
/** Lighthouse's error when it has missed the beginning of a load. Another run is then needed. */
const missedLoad = 'NO_NAVSTART';
const attempts = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** The parts of Lighthouse's report that are read here. */
interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/**
 * Lighthouse's mobile audit of one page: the median of each score (0-100) and timing (ms; layout
 * shift without unit), and the audits other than performance that failed in the last run.
 * @param folder for the reports
 * @throws {Error} when Lighthouse cannot be fetched or does not run
 */
export async function auditPage(
  siteUrl: string,
  page: string,
  folder: string,
): Promise<Record<string, number | string>> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) {
    reports.push(await runLighthouse(new URL(page, siteUrl).href, folder));
  }
  const result: Record<string, number | string> = { page };
  for (const id of categories) {
    const scores = reports.map((report) => report.categories[id]?.score ?? 0);
    result[id] = Math.round(medianOf(scores) * percent);
  }
  for (const id of timings) {
    const values = reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN);
    result[id] = Number(medianOf(values).toFixed(3));
  }
  return { ...result, failed: failedAudits(reports.at(-1)) };
}

async function runLighthouse(url: string, folder: string, attempt = 1): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const { executablePath, args = [] } = browserOptions.launchOptions ?? {};
  const { code, output } = await runNpm(
    [
      'exec',
      '--yes',
      lighthouse,
      '--',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...args.map(quoteValue)].join(' ')}`,
    ],
    { quiet: true, env: { CHROME_PATH: executablePath } },
  );
  if (output.includes(missedLoad) && attempt < attempts) {
    return runLighthouse(url, folder, attempt + 1);
  }
  if (code !== 0) throw new Error(`${lighthouse} did not run:\n${output}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Spaces separate the flags, so a value, which may contain some, goes into quotes. */
function quoteValue(flag: string): string {
  return flag.replace(/=(.*)/, '="$1"');
}

function failedAudits(report: Report | undefined): string {
  return categories
    .filter((id) => id !== 'performance')
    .flatMap((id) => report?.categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && report?.audits[id]?.score === 0)
    .map(({ id }) => id)
    .join(', ');
}
