import { randomBytes, randomUUID } from 'node:crypto';
import type { AccessDto } from '@club/shared/access';
import type { SavedApplication } from '@club/shared/application';
import type { RoundDto, SaveRoundRequest } from '@club/shared/round';
import type { Caller } from './caller';
import type { Filling } from './filling';

/** Somebody who applies. */
export interface Applicant {
  name: string;
  email: string;
  /** What opens the application; '' before it is sent. */
  token: string;
}

/** What is of one round only. */
type RoundTimes = Pick<
  SaveRoundRequest,
  'term' | 'title' | 'text' | 'opensAt' | 'shownDeadline' | 'replyBy' | 'removalDay'
>;

const reasons = [
  'I finish what I begin: ask the people of the robotics stall, which was my idea and my two nights.',
  'Nobody in my family has a company. I want to see from inside how one is made, and take notes for the next one like me.',
  'I have run the tea stall of our hostel for a year, with a profit. Events are the same with more chairs.',
  'I write, every day. The club does great things that nobody reads about.',
  'I was at every event this year and have a list of eleven things that could be better.',
  'I like tables, budgets and being on time. I think you need somebody who does.',
];

/** What all rounds of the club ask. */
const asked: Pick<SaveRoundRequest, 'positions' | 'questions' | 'criteria'> = {
  positions: [
    { key: null, name: 'Event manager', places: 2 },
    { key: null, name: 'PR head', places: 1 },
    { key: null, name: 'Sponsor head', places: 1 },
    { key: null, name: 'Tech & research', places: 2 },
  ],
  questions: [
    {
      key: null,
      kind: 'text',
      label: 'Why you?',
      limit: 600,
      options: [],
      isRequired: true,
    },
    {
      key: null,
      kind: 'choice',
      label: 'Your year',
      limit: null,
      isRequired: true,
      options: ['First', 'Second', 'Third'],
    },
    {
      key: null,
      kind: 'number',
      label: 'Hours a week',
      limit: null,
      options: [],
      isRequired: false,
    },
    {
      key: null,
      kind: 'link',
      label: 'Something you made',
      limit: null,
      options: [],
      isRequired: false,
    },
  ],
  criteria: [
    { key: null, name: 'Finishes things', weight: 3 },
    { key: null, name: 'Works with others', weight: 2 },
    { key: null, name: 'Ideas', weight: 1 },
  ],
};

/** Creates a round, and opens it. */
export async function openRound(
  admin: Caller,
  times: RoundTimes,
  reviewerEmails: string[],
): Promise<RoundDto> {
  const access = await admin.get<AccessDto[]>('/api/admin/access');
  const reviewers = access
    .filter(({ email }) => reviewerEmails.includes(email))
    .map(({ _id }) => _id);
  const request: SaveRoundRequest = { ...times, ...asked, reviewers };
  const { _id } = await admin.post<RoundDto>('/api/admin/rounds', request);
  return admin.post(`/api/admin/rounds/${_id}/open`);
}

/**
 * Fills in the form of a round, and mostly follows the link in the mail.
 * @param index of the applicant: others choose and answer otherwise
 * @param state a draft is not sent
 */
export async function apply(
  { visitor, mailedToken }: Filling,
  round: RoundDto,
  applicant: Applicant,
  { index, state }: { index: number; state: 'draft' | 'submitted' },
): Promise<void> {
  const { name, email } = applicant;
  const keyOf = (turn: number) => round.positions[turn % round.positions.length]?.key ?? '';
  const values = [
    reasons[index % reasons.length] ?? '',
    ['First', 'Second', 'Third'][index % 3] ?? '',
    String(4 + (index % 7)),
    index % 4 === 0 ? `https://work.example/${index}` : '',
  ];
  const answers = round.questions.map(({ key }, at) => ({ key, value: values[at] ?? '' }));
  const saved = await visitor.put<SavedApplication>(`/api/applications/${randomUUID()}`, {
    key: randomBytes(32).toString('base64url'),
    round: round._id,
    name,
    email,
    phone: `98765${String(43_210 + index * 17)}`,
    choices: [keyOf(index), keyOf(index + 1)].slice(0, 1 + (index % 2)),
    answers: answers.filter(({ value }) => value !== ''),
    state,
  });
  applicant.token = saved.token ?? '';
  if (state === 'draft' || index % 5 === 4) return;
  const token = await mailedToken('applicationReceived', email);
  await visitor.post('/api/applications/own/confirm', { token });
  applicant.token = token;
}
