import type { AnswerTemplateDto } from '@club/shared/answerTemplate';
import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { AuditEntryModel } from '../audit/audit.model';
import { AnswerTemplateModel } from './answerTemplates.model';

useDatabase();

const path = '/api/admin/answer-templates';
const template = { title: 'Sponsors', text: 'Dear {name},\nthank you from {club}.\n{me}' };

let admin: TestAccount;
beforeEach(async () => {
  admin = await createAdmin();
});

async function add(changes: Partial<typeof template> = {}): Promise<AnswerTemplateDto> {
  const response = await sendAs(admin, 'post', path, { ...template, ...changes });
  expect(response.status).toBe(201);
  return response.body;
}

describe('POST /api/admin/answer-templates', () => {
  test('adds a template, and says in the audit who did', async () => {
    const added = await add({ title: '  Sponsors ' });
    expect(added).toEqual({
      ...template,
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      version: 1,
      deletedAt: null,
    });
    expect(await AnswerTemplateModel.find().lean()).toMatchObject([{ ...template, version: 1 }]);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      {
        actor: { _id: admin.id },
        action: 'answerTemplate.added',
        subject: { _id: added._id, name: 'Sponsors' },
      },
    ]);
  });

  test.each(['I ❤\ufe0f startups', 'Women in tech 👩\u200d💻', 'علی\u200cرضا'])(
    'takes the title %j as it is typed',
    async (title) => {
      expect(await add({ title })).toMatchObject({ title });
    },
  );

  test.each([
    [{ title: ' ' }, 'title', 'Please enter a title.'],
    [{ title: 'two\nlines' }, 'title', 'Please enter a title.'],
    [{ title: 'x'.repeat(81) }, 'title', 'Please enter a title of at most 80 characters.'],
    [{ text: ' \n' }, 'text', 'Please enter a message.'],
    [
      { text: 'Dear {Name}' },
      'text',
      'Please use no other words in braces than {name}, {club}, {me}.',
    ],
  ])('422 for %j', async (changes, field, message) => {
    const response = await sendAs(admin, 'post', path, { ...template, ...changes });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field, message }]);
    expect(await AnswerTemplateModel.countDocuments()).toBe(0);
  });
});

describe('GET /api/admin/answer-templates', () => {
  test('lists them by title, and finds them by any part of title and text', async () => {
    await add({ title: 'Members', text: 'Come to the hall.' });
    await add();
    const titles = async (query: string) => {
      const { body, headers } = await sendAs(admin, 'get', `${path}?${query}`);
      expect(headers['x-total-count']).toBe(String(body.length));
      return body.map(({ title }: AnswerTemplateDto) => title);
    };
    expect(await titles('sort=title')).toEqual(['Members', 'Sponsors']);
    expect(await titles('search=HALL')).toEqual(['Members']);
    expect(await titles('bin=true')).toEqual([]);
  });
});

describe('PATCH /api/admin/answer-templates/:id', () => {
  test('changes a template, and the audit has what was and what is', async () => {
    const { _id } = await add();
    const change = { version: 1, ...template, title: 'Partners' };
    const response = await sendAs(admin, 'patch', `${path}/${_id}`, change);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ _id, ...template, title: 'Partners', version: 2 });
    const [entry] = await AuditEntryModel.find({ action: 'answerTemplate.changed' }).lean();
    expect(entry).toMatchObject({ before: { title: 'Sponsors' }, after: { title: 'Partners' } });
  });

  test('of two people the second gets 409 with the template as it is', async () => {
    const { _id } = await add();
    const answers = await Promise.all(
      ['One', 'Two'].map((title) =>
        sendAs(admin, 'patch', `${path}/${_id}`, { version: 1, ...template, title }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.current).toEqual(saved?.body);
  });

  test('404 for one that is gone, or in the bin', async () => {
    const { _id } = await add();
    await sendAs(admin, 'delete', `${path}/${_id}`);
    for (const id of [_id, '0'.repeat(24)]) {
      const change = { version: 1, ...template };
      expect((await sendAs(admin, 'patch', `${path}/${id}`, change)).status).toBe(404);
    }
  });
});

test('what is removed is in the bin until it is restored, or deleted for good', async () => {
  const { _id } = await add();
  const inBin = async () => (await sendAs(admin, 'get', `${path}?bin=true`)).body;
  expect((await sendAs(admin, 'delete', `${path}/${_id}`)).status).toBe(204);
  expect(await inBin()).toMatchObject([{ _id, deletedAt: expect.any(String) }]);
  expect((await sendAs(admin, 'post', `${path}/${_id}/restore`)).status).toBe(204);
  expect(await inBin()).toEqual([]);
  await sendAs(admin, 'delete', `${path}/${_id}`);
  expect((await sendAs(admin, 'delete', `${path}/${_id}/for-good`)).status).toBe(204);
  expect(await AnswerTemplateModel.countDocuments()).toBe(0);
});
