import type { ApplicationAverage } from '@club/shared/roundFigures';
import { createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createReadRound, type ReadRound, submitReview } from '../../../test/reviewers';
import { duringRound, nextTeam, roundsPath } from '../../../test/rounds';
import { AuditEntryModel } from '../audit/audit.model';
import { ApplicationNoteModel } from './applicationNotes.model';
import { tidyApplications } from './applicationRetention.service';
import { ApplicationModel } from './applications.model';

useDatabase();

let reading: ReadRound;
let [first, second] = ['', ''];
let [editor, inbox] = [] as unknown as [TestAccount, TestAccount];

beforeEach(async () => {
  setClock(duringRound);
  reading = await createReadRound(2);
  [first, second] = reading.applications as [string, string];
  [editor, inbox] = reading.reviewers as [TestAccount, TestAccount];
});

const pathOf = (application: string) =>
  `${roundsPath}/${reading.round._id}/applications/${application}`;
const note = (by: TestAccount, text: string, application = first) =>
  sendAs(by, 'post', `${pathOf(application)}/notes`, { text });
const notesFor = async (by: TestAccount, application = first): Promise<string[]> =>
  (await sendAs(by, 'get', pathOf(application))).body.notes.map(
    ({ text }: { text: string }) => text,
  );

test('a note is written by who may read the application, with name and time', async () => {
  const { status, body } = await note(reading.president, 'Calm.\nKnows the campus.');
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String),
    text: 'Calm.\nKnows the campus.',
    author: { _id: reading.president.id, name: 'President' },
    at: duringRound.toISOString(),
  });
  await note(reading.president, 'Asked for May.');
  const shown = await sendAs(reading.president, 'get', pathOf(first));
  expect(shown.body).toMatchObject({ canNote: true, notes: [body, { text: 'Asked for May.' }] });
  const path = `${roundsPath}/${reading.round._id}/averages`;
  const averages: ApplicationAverage[] = (await sendAs(reading.president, 'get', path)).body;
  const noted = averages.filter(({ notes }) => notes > 0);
  expect(noted).toMatchObject([{ _id: first, notes: 2 }]);
  const entries = await AuditEntryModel.find({ action: 'application.noted' }).lean();
  expect(entries).toMatchObject([{ after: { application: first } }, {}]);
  expect(JSON.stringify(entries)).not.toMatch(/Calm|May/);
  expect((await note(reading.president, ' ')).status).toBe(422);
  expect((await note(await createMember({ role: 'editor' }), 'Hello')).status).toBe(403);
  expect((await note(reading.president, 'x', first.replace(/^.{8}/, '00000000'))).status).toBe(404);
});

test('a reviewer sees the own notes, and those of others after the own review', async () => {
  await note(reading.president, 'Nervous at first.');
  await note(editor, 'Mine.');
  expect(await notesFor(editor)).toEqual(['Mine.']);
  expect(await notesFor(inbox)).toEqual([]);
  await submitReview(editor, reading, first);
  expect(await notesFor(editor)).toEqual(['Nervous at first.', 'Mine.']);
});

test('nobody writes or reads notes about the own application', async () => {
  await note(editor, 'Knows us.', second);
  await ApplicationModel.updateOne({ _id: second }, { email: reading.president.email });
  expect((await note(reading.president, 'I am good.', second)).status).toBe(403);
  const { body } = await sendAs(reading.president, 'get', pathOf(second));
  expect(body).toMatchObject({ canNote: false, notes: [] });
});

test('who leaves takes the notes about them along, and the name off those they wrote', async () => {
  await note(editor, 'Good.');
  await note(reading.president, 'Late.', second);
  const asha = await createMember({ email: 's0@college.example', emailConfirmed: true });
  const password = { password: 'correct horse' };
  expect((await sendAs(asha, 'delete', '/api/user', password)).status).toBe(204);
  expect(await ApplicationNoteModel.find().lean()).toMatchObject([{ application: second }]);
  await note(editor, 'Kind.', second);
  expect((await sendAs(editor, 'delete', '/api/user', password)).status).toBe(204);
  const shown = await sendAs(reading.president, 'get', pathOf(second));
  expect(shown.body.notes).toMatchObject([
    { author: { name: 'President' } },
    { author: { name: 'A former member of the team' } },
  ]);
});

test('on the removal day they are gone, and none can be written', async () => {
  await note(editor, 'Good.');
  await tidyApplications(nextTeam.removalDay);
  expect(await ApplicationNoteModel.countDocuments()).toBe(0);
  expect((await note(editor, 'More.')).status).toBe(409);
});
