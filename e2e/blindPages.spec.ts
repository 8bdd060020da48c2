import type { SaveReviewRequest } from '@club/shared/review';
import type { Reviewer, RoundDto } from '@club/shared/round';
import type { Browser, Page } from '@playwright/test';
import { adminPages } from '../packages/client/src/features/admin/adminPages';
import { authorise, createTeamMember, type Login, signIn } from './fixtures/accounts';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { send } from './fixtures/events';
import { eachNight } from './fixtures/nightly';
import { apply, createRoundNow } from './fixtures/rounds';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

/*
 * What the pages show, besides what the calls answer: each reviewer, and an applicant, looks at each page before and
 * after the others have submitted.
 */

/** Many pages, one after the other. */
test.setTimeout(300_000);

const words = 'Nobody else may read this';

/** Three reviewers, of whom the first is the president, and a round that they read. */
async function makeReading(page: Page) {
  const logins: Login[] = [
    firstAdmin,
    await createTeamMember(page, 'Meena', 'editor', firstAdmin),
    await createTeamMember(page, 'Ravi', 'inbox', firstAdmin),
  ];
  const reviewers = await send<Reviewer[]>(page, 'get', '/api/admin/rounds/reviewers');
  const round = await createRoundNow(page, {
    criteria: [{ key: null, name: 'Finishes things', weight: 3 }],
    reviewers: reviewers.map(({ _id }) => _id),
  });
  const links = [await apply(page, round, 'Asha'), await apply(page, round, 'Bala')];
  const path = `/api/admin/rounds/${round._id}/applications`;
  const applications = await send<{ _id: string }[]>(page, 'get', path);
  return { logins, round, links, applications: applications.map(({ _id }) => _id) };
}

type Reading = Awaited<ReturnType<typeof makeReading>>;

/** Reviews everything in somebody's name. */
async function reviewAll(page: Page, by: Login, { round, applications }: Reading): Promise<void> {
  const { headers } = await authorise(page, by);
  const scores = round.criteria.map(({ key }) => ({ key, score: 2 }));
  const data: SaveReviewRequest = { scores, note: words, isConflict: false, submitted: true };
  for (const application of applications) {
    const path = `/api/admin/rounds/${round._id}/applications/${application}/review`;
    expect((await page.request.put(path, { headers, data })).status()).toBe(200);
  }
}

/** The dashboard, and every page about rounds and reading, with each order. */
function pathsOf({ _id }: RoundDto, applications: string[]): string[] {
  const ofRounds = adminPages.filter(({ path }) => /^(rounds|reading|)(\/|$)/.test(path));
  const paths = ofRounds.flatMap(({ path }) =>
    path.includes(':applicationId')
      ? applications.map((application) => path.replace(':applicationId', application))
      : path,
  );
  const orders = [
    'rounds/:id/decisions?order=average',
    'rounds/:id?sort=name',
    'rounds/:id?sort=-name',
  ];
  return [...paths, ...orders].map((path) => `/admin/${path.replace(':id', _id)}`);
}

/** What somebody reads on each of these pages. */
async function read(page: Page, paths: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of paths) {
    // Another document before: a fragment alone opens none.
    if (path.includes('#')) await page.goto('/privacy');
    await page.goto(path, { waitUntil: 'networkidle' });
    found.set(path, await page.getByRole('main').innerText());
    expect(await page.content()).not.toContain(words);
  }
  return found;
}

async function open(browser: Browser, baseURL: string | undefined, as?: Login): Promise<Page> {
  const page = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    reducedMotion: 'reduce',
  });
  if (as) await signIn(page, as);
  return page;
}

for (const index of [0, 1, 2]) {
  test(
    `on no page a reviewer sees what others gave, ${index + 1} of 3`,
    eachNight,
    async ({ page, browser, baseURL }) => {
      const reading = await makeReading(page);
      const { round, logins, applications } = reading;
      const own = await open(browser, baseURL, logins[index]);
      const paths = pathsOf(round, applications);
      const before = await read(own, paths);
      for (const other of logins.toSpliced(index, 1)) await reviewAll(page, other, reading);
      expect(await read(own, paths)).toEqual(before);
      await reviewAll(page, logins[index] ?? firstAdmin, reading);
      await own.goto(`/admin/reading/${round._id}/${applications[0]}`);
      await expect(own.getByText(words)).toHaveCount(3); // the one in the form is mine
      await own.close();
      await send(page, 'post', `/api/admin/rounds/${round._id}/close`);
    },
  );
}

test(
  'on no page an applicant sees a score, a note or a decision',
  eachNight,
  async ({ page, browser, baseURL }) => {
    const reading = await makeReading(page);
    const { round, logins, links, applications } = reading;
    const applicant = await open(browser, baseURL);
    const paths = [...links, '/join', '/'];
    const before = await read(applicant, paths);
    for (const reviewer of logins) await reviewAll(page, reviewer, reading);
    const decision = { outcome: 'accepted', position: round.positions[0]?.key, passed: [] };
    const path = `/api/admin/rounds/${round._id}/decisions/${applications[0]}`;
    await send(page, 'put', path, { ...decision, version: 1 });
    const withoutClock = (found: Map<string, string>) =>
      [...found].map(([at, text]) => [at, text.replace(/The clock of this site says .*/, '')]);
    expect(withoutClock(await read(applicant, paths))).toEqual(withoutClock(before));
    await applicant.close();
    await send(page, 'post', `/api/admin/rounds/${round._id}/close`);
  },
);
