import { randomUUID } from 'node:crypto';
import type { SaveApplicationRequest } from '@club/shared/application';
import type { RoundDto, SaveRoundRequest } from '@club/shared/round';
import type { TestAccount } from './accounts';
import { sendAs } from './adminCalls';

/** Next year's team is looked for in January. */
export const nextTeam: SaveRoundRequest = {
  term: '2030-31',
  title: 'Join the team',
  text: 'We look for people who **finish** things.',
  opensAt: '2030-01-10T04:30:00.000Z',
  shownDeadline: '2030-01-31T18:30:00.000Z',
  replyBy: '2030-03-31',
  removalDay: '2030-05-01',
  positions: [
    { key: null, name: 'Event manager', places: 2 },
    { key: null, name: 'PR head', places: 1 },
  ],
  questions: [
    { key: null, kind: 'text', label: 'Why you?', limit: 50, options: [], isRequired: true },
    {
      key: null,
      kind: 'choice',
      label: 'Your year',
      limit: null,
      isRequired: false,
      options: ['First', 'Second'],
    },
    { key: null, kind: 'link', label: 'Your work', limit: null, options: [], isRequired: false },
  ],
  criteria: [
    { key: null, name: 'Finishes things', weight: 3 },
    { key: null, name: 'Works with others', weight: 1 },
  ],
  reviewers: [],
};

/** A moment in which people can apply. A login then is still valid after the deadline. */
export const duringRound = new Date('2030-01-28T10:00:00Z');

export const roundsPath = '/api/admin/rounds';

export async function createRound(
  by: TestAccount,
  changes: Partial<SaveRoundRequest> = {},
): Promise<RoundDto> {
  const { status, body } = await sendAs(by, 'post', roundsPath, { ...nextTeam, ...changes });
  expect(status).toBe(201);
  return body;
}

/** A round that everybody sees. */
export async function createOpenRound(
  by: TestAccount,
  changes: Partial<SaveRoundRequest> = {},
): Promise<RoundDto> {
  const { _id } = await createRound(by, changes);
  const { status, body } = await sendAs(by, 'post', `${roundsPath}/${_id}/open`);
  expect(status).toBe(200);
  return body;
}

/** What the page of Asha proves itself with. */
export const pageKey = 'k'.repeat(43);

/** What Asha submits. */
export function applicationTo(
  { _id, positions, questions }: RoundDto,
  changes: Partial<SaveApplicationRequest> = {},
): SaveApplicationRequest {
  return {
    key: pageKey,
    round: _id,
    name: 'Asha',
    email: 'asha@college.example',
    phone: '9876543210',
    choices: positions.map(({ key }) => key).reverse(),
    answers: [{ key: questions[0]?.key ?? '', value: 'I finish things.' }],
    state: 'submitted',
    ...changes,
  };
}

export const applicationPath = (id: string = randomUUID()) => `/api/applications/${id}`;

/** A uuid that belongs to the id of a document, for tests that know one id only. */
export function uuidOf(id: string): string {
  const parts = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(12, 15)}`, `8${id.slice(15, 18)}`];
  return [...parts, id.slice(18).padEnd(12, '0')].join('-');
}
