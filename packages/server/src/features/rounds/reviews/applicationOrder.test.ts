import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { setClock } from '../../../../test/clock';
import { useDatabase } from '../../../../test/database';
import { createReadRound, submitReview } from '../../../../test/reviewers';
import { duringRound, roundsPath } from '../../../../test/rounds';
import { ApplicationModel } from '../applications.model';

useDatabase();

beforeEach(() => setClock(duringRound));

test('applications are sorted by the scores that the account may see, those without come last', async () => {
  const reading = await createReadRound(4);
  const [first = '', second = '', third = '', fourth = ''] = reading.applications;
  const [editor, inbox, admin] = reading.reviewers as [TestAccount, TestAccount, TestAccount];
  await submitReview(editor, reading, first, [2, 2]);
  await submitReview(editor, reading, second, [5, 5]);
  await submitReview(inbox, reading, third, [3, 3]);
  const path = `${roundsPath}/${reading.round._id}/applications`;
  const idsFor = async (by: TestAccount, query: string) =>
    (await sendAs(by, 'get', `${path}?${query}`)).body.map(({ _id }: { _id: string }) => _id);
  const { president } = reading;
  expect(await idsFor(president, 'sort=-score')).toEqual([second, third, first, fourth]);
  expect(await idsFor(president, 'sort=score')).toEqual([first, third, second, fourth]);
  expect(await idsFor(president, 'sort=-score&limit=2&page=2')).toEqual([first, fourth]);
  const page = await sendAs(president, 'get', `${path}?sort=-score&limit=1&search=Student 2`);
  expect(page.headers['x-total-count']).toBe('1');
  expect(page.body).toMatchObject([{ _id: third }]);

  // This admin has read nothing: no score may show, so the names order them.
  expect(await idsFor(admin, 'sort=-score')).toEqual([first, second, third, fourth]);
  await submitReview(admin, reading, third, [5, 5]);
  expect(await idsFor(admin, 'sort=-score')).toEqual([third, first, second, fourth]);

  await ApplicationModel.updateOne({ _id: second }, { $set: { state: 'withdrawn' } });
  expect(await idsFor(president, 'sort=-score')).toEqual([third, first, fourth, second]);
  const file = await sendAs(president, 'get', `${path}.csv?purpose=Reading&sort=-score`);
  expect(file.text.match(/Student \d/g)).toEqual([
    ...['Student 2', 'Student 0', 'Student 3', 'Student 1'],
  ]);
});
