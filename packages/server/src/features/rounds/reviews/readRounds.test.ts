import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import { createReadRound, reviewOf, reviewPath } from '../../../../test/reviewers';
import { roundsPath } from '../../../../test/rounds';
import { ApplicationModel } from '../applications.model';
import { RoundModel } from '../rounds.model';
import { ReviewModel } from './reviews.model';

useDatabase();

test('a round that is a draft is read by nobody: it is not listed, and each call refuses', async () => {
  const reading = await createReadRound(1);
  const { _id } = reading.round;
  const [application = ''] = reading.applications;
  await RoundModel.updateOne({ _id }, { $set: { state: 'draft' } });
  const editor = reading.reviewers[0] ?? reading.president;
  const ask = (path: string) => sendAs(editor, 'get', `${roundsPath}/${path}`);
  expect((await ask('reading')).body).toEqual([]);
  for (const what of ['queue', 'reviews/own', 'applications', `applications/${application}`]) {
    expect([what, (await ask(`${_id}/${what}`)).status]).toEqual([what, 403]);
  }
  const review = reviewOf(reading, [3, 3]);
  expect((await sendAs(editor, 'put', reviewPath(reading, application), review)).status).toBe(403);
});

test('an application whose name is deleted is in no queue, and takes no review', async () => {
  const reading = await createReadRound(1);
  const [application = ''] = reading.applications;
  await ApplicationModel.updateOne({ _id: application }, { $set: { forgottenAt: new Date() } });
  const editor = reading.reviewers[0] ?? reading.president;
  const queue = await sendAs(editor, 'get', `${roundsPath}/${reading.round._id}/queue`);
  expect(queue.body.next).toBeNull();
  const path = reviewPath(reading, application);
  expect((await sendAs(editor, 'put', path, reviewOf(reading, [3, 3]))).status).toBe(409);
  expect(await ReviewModel.countDocuments()).toBe(0);
  const shown = await sendAs(editor, 'get', path.replace(/\/review$/, ''));
  expect(shown.body.canReview).toBe(false);
});
