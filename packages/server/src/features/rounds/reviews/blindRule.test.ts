import request from 'supertest';
import type { TestAccount } from '../../../../test/accounts';
import { app } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { crawlAs } from '../../../../test/readerCrawl';
import { createReadRound, noteOf, type ReadRound, submitReview } from '../../../../test/reviewers';
import { applicationPath, applicationTo, duringRound } from '../../../../test/rounds';
import { ReviewModel } from './reviews.model';

useDatabase();

beforeEach(() => setClock(duringRound));

/**
 * These hold entries of the audit: one for each review that is submitted, and one for each file that the crawler
 * takes. They are not compared, but are searched for leaks as all others.
 */
const isLog = (path: string) =>
  path.startsWith('/api/admin/audit') || path.startsWith('/api/user/export');

test('before the own review no call tells a reviewer anything of the others', async () => {
  const reading = await createReadRound(5);
  const [read = '', ...unread] = reading.applications;
  for (const reviewer of reading.reviewers) {
    await ReviewModel.deleteMany();
    const before = await crawlAs(reviewer, reading);
    expect([...before].filter(([, text]) => text.startsWith('200')).length).toBeGreaterThan(20);
    await submitByOthers(reading, reviewer.id);
    const after = await crawlAs(reviewer, reading);
    for (const [path, text] of before)
      if (!isLog(path)) expect([path, after.get(path)]).toEqual([path, text]);
    expect(leaksIn(after, reading.applications, reviewer)).toEqual([]);

    await submitReview(reviewer, reading, read, [1, 1]);
    const afterOwn = await crawlAs(reviewer, reading);
    expect(leaksIn(afterOwn, unread, reviewer)).toEqual([]);
    expect(leaksIn(afterOwn, [read], reviewer)).toHaveLength(1);
  }
  const { president } = reading;
  expect(leaksIn(await crawlAs(president, reading), unread, president)).toHaveLength(unread.length);

  function leaksIn(answers: Map<string, string>, applications: string[], to: TestAccount) {
    const others = reading.reviewers.filter(({ id }) => id !== to.id);
    const isOfOther = (text: string, application: string) =>
      others.some((other) => text.includes(noteOf(other, application))) ||
      (text.includes(`"_id":"${application}"`) && text.includes('"average":3.7142857142857144'));
    return [...answers]
      .filter(([, text]) => applications.some((application) => isOfOther(text, application)))
      .map(([path]) => path);
  }
});

test('an applicant learns of no review, in no answer and no error', async () => {
  const reading = await createReadRound(0);
  const path = applicationPath();
  const sent = await request(app).put(path).send(applicationTo(reading.round));
  const { token } = sent.body;
  const id = path.split('/').at(-1) ?? '';
  const own = (what = '') => request(app).post(`/api/applications/own${what}`).send({ token });
  const answers = async () => [
    (await own()).text,
    (
      await request(app)
        .put(path)
        .send(applicationTo(reading.round, { name: 'Other' }))
    ).text,
    (await request(app).put(applicationPath()).send(applicationTo(reading.round))).text,
    (await request(app).get('/api/rounds/current')).text,
  ];
  const before = await answers();
  for (const reviewer of reading.reviewers) await submitReview(reviewer, reading, id);
  expect(await answers()).toEqual(before);
  expect((await own('/withdraw')).text).not.toMatch(/note|score|review/);
});

/** Everybody but this one reviews everything. */
async function submitByOthers(reading: ReadRound, except: string): Promise<void> {
  for (const other of reading.reviewers) {
    if (other.id === except) continue;
    for (const application of reading.applications) await submitReview(other, reading, application);
  }
}
