import request from 'supertest';
import type { TestAccount } from '../../../../test/accounts';
import { app } from '../../../../test/app';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { crawlAs, differences } from '../../../../test/readerCrawl';
import { createReadRound, noteOf, type ReadRound, submitReview } from '../../../../test/reviewers';
import { applicationPath, applicationTo, duringRound, roundsPath } from '../../../../test/rounds';
import { createContent } from '../../../../test/routes/contentRows';
import { ApplicationModel } from '../applications.model';
import { RoundDecisionsModel } from '../decisions/roundDecisions.model';

useDatabase();

beforeEach(() => setClock(duringRound));

test('before their own review no call tells a reviewer anything of the others', async () => {
  await createContent();
  const reading = await createReadRound(3);
  const [read = '', ...unread] = reading.applications;
  // An admin, who may read most. Each night all four read at the size of a large club.
  const reviewer = reading.reviewers.at(-1) ?? reading.president;
  const before = await crawlAs(reviewer, reading);
  expect([...before].filter(([, text]) => text.startsWith('200')).length).toBeGreaterThan(20);
  await submitByOthers(reading, reviewer.id);
  const after = await crawlAs(reviewer, reading);
  expect(differences(before, after)).toEqual([]);
  expect(leaksIn(after, reading.applications, reviewer)).toEqual([]);

  await submitReview(reviewer, reading, read, [1, 1]);
  const afterOwn = await crawlAs(reviewer, reading, roundsPath);
  expect(leaksIn(afterOwn, unread, reviewer)).toEqual([]);
  expect(leaksIn(afterOwn, [read], reviewer)).toHaveLength(1);
  const { president } = reading;
  const seen = await crawlAs(president, reading, roundsPath);
  expect(leaksIn(seen, unread, president)).toHaveLength(unread.length);

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

test('an applicant learns of no review and no decision, in no answer and no error', async () => {
  const reading = await createReadRound(0);
  const path = applicationPath();
  const sent = await request(app).put(path).send(applicationTo(reading.round));
  const { token } = sent.body;
  const pageId = path.split('/').at(-1) ?? '';
  const { _id: id } = await ApplicationModel.findOne({ pageId }).orFail();
  const own = (what = '', fields = {}) =>
    request(app)
      .post(`/api/applications/own${what}`)
      .send({ token, ...fields });
  const answers = async () => [
    (await own()).text,
    (await own('/reply', { accept: true })).text,
    (await own('/slot', { slot: '0a1b2c3d' })).text,
    (
      await request(app)
        .put(path)
        .send(applicationTo(reading.round, { name: 'Other' }))
    ).text,
    // Each is another one, with a link of its own.
    (await request(app).put(applicationPath()).send(applicationTo(reading.round))).body.state,
    (await request(app).get('/api/rounds/current')).text,
  ];
  const before = await answers();
  for (const reviewer of reading.reviewers) await submitReview(reviewer, reading, id);
  const [position] = reading.round.positions;
  const accepted = { outcome: 'accepted' as const, position: position?.key ?? '', passed: [] };
  await RoundDecisionsModel.create({
    _id: reading.round._id,
    version: 2,
    entries: [{ application: id, ...accepted }],
  });
  expect(await answers()).toEqual(before);
  expect((await own('/withdraw')).text).not.toMatch(/note|score|review|accepted/);
});

/** Everybody but this one reviews everything. */
async function submitByOthers(reading: ReadRound, except: string): Promise<void> {
  for (const other of reading.reviewers) {
    if (other.id === except) continue;
    for (const application of reading.applications) await submitReview(other, reading, application);
  }
}
