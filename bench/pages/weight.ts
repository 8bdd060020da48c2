import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../e2e/fixtures/browserOptions';

const bytesPerKilobyte = 1000;

const devices = [
  {
    name: 'phone',
    options: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true },
  },
  { name: 'laptop', options: { viewport: { width: 1280, height: 800 } } },
];

/** What came over the wire, compressed as it was sent; headers count for `bytes` only. */
interface Traffic {
  requests: number;
  bytes: number;
  scriptBytes: number;
}

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
  const context = await browser.newContext(options);
  const first = await view(context, url);
  const layoutShift = await shiftWhileReading(first.page);
  await first.page.close();
  const second = await view(context, url);
  await context.close();
  return {
    page: new URL(url).pathname,
    device: name,
    requests: first.traffic.requests,
    kB: toKilobytes(first.traffic.bytes),
    scriptKB: toKilobytes(first.traffic.scriptBytes),
    secondViewKB: toKilobytes(second.traffic.bytes),
    layoutShift,
  };
}

/** Opens a page and waits until the network is at rest. */
async function view(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; traffic: Traffic }> {
  const page = await context.newPage();
  const traffic: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  const devtools = await context.newCDPSession(page);
  devtools.on('Network.responseReceived', ({ type, response }) => {
    if (response.fromDiskCache !== true) traffic.requests += 1;
    if (type === 'Script') traffic.scriptBytes += Number(response.headers['Content-Length'] ?? 0);
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  // As it is now: the listeners go on counting while the page is scrolled.
  return { page, traffic: { ...traffic } };
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

function toKilobytes(bytes: number): number {
  return Math.round((bytes / bytesPerKilobyte) * 10) / 10;
}
