import { type Browser, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../e2e/fixtures/browserOptions';
import { phone, toKilobytes, weighLoad } from '../../e2e/fixtures/pageWeight';

const devices = [
  { name: 'phone', options: phone },
  { name: 'laptop', options: { viewport: { width: 1280, height: 800 } } },
];

/** One line of the table: sizes in kB, requests as a count, layout shift as browsers score it. */
interface Weight {
  page: string;
  device: string;
  requests: number;
  kB: number;
  scriptKB: number;
  secondViewKB: number;
  layoutShift: number;
}

/** Weighs the first view (nothing is scrolled) and the second of each page, on each device. */
export async function weighPages(siteUrl: string, paths: readonly string[]): Promise<Weight[]> {
  const { executablePath, args = [] } = browserOptions.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args,
  });
  const weights: Weight[] = [];
  for (const path of paths) {
    for (const device of devices) {
      weights.push(await weighPage(browser, new URL(path, siteUrl).href, device));
    }
  }
  await browser.close();
  return weights;
}

async function weighPage(
  browser: Browser,
  url: string,
  { name, options }: (typeof devices)[number],
): Promise<Weight> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const first = await weighLoad(context, url);
  const layoutShift = await shiftWhileReading(first.page);
  await first.page.close();
  const second = await weighLoad(context, url);
  await context.close();
  return {
    page: new URL(url).pathname,
    device: name,
    requests: first.traffic.requests,
    kB: toKilobytes(first.traffic.bytes),
    scriptKB: toKilobytes(first.traffic.bodyBytes.Script),
    secondViewKB: toKilobytes(second.traffic.bytes),
    layoutShift,
  };
}

/** The layout shift of the page's whole life, after it was scrolled to its end. */
function shiftWhileReading(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // No named function in here: the compiler would mark it by a helper that the page lacks.
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    let sum = 0;
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise(requestAnimationFrame);
    for (const entry of observer.takeRecords()) {
      if ('value' in entry) sum += Number(entry.value);
    }
    return Math.round(sum * 10_000) / 10_000;
  });
}
