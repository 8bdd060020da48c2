import { randomBytes, randomUUID } from 'node:crypto';
import type { AccessDto } from '@club/shared/access';
import type { OwnApplicationDto, SavedApplication } from '@club/shared/application';
import type { RoundSlotsDto } from '@club/shared/interview';
import type { ListedApplicationDto } from '@club/shared/review';
import type { RoundDto, SaveRoundRequest } from '@club/shared/round';
import { addMilliseconds, minute } from '../time';
import type { Filling } from './filling';
import { demoPeople, guestNames, memberNames, studentEmail } from './people';

const reviewerEmails = [
  demoPeople.reviewer.email,
  ...['press@club.example', 'research@club.example'],
];

/** Twenty who apply, one who withdraws, and one who has not finished. */
const applicants = [...guestNames.slice(0, 14), ...memberNames.slice(16, 24)].map(
  ([name, address]) => ({ name, email: studentEmail(address), token: '' }),
);
const withdraws = 11;
const unfinished = 21;

const reasons = [
  'I finish what I begin: ask the people of the robotics stall, which was my idea and my two nights.',
  'Nobody in my family has a company. I want to see from inside how one is made, and take notes for the next one like me.',
  'I have run the tea stall of our hostel for a year, with a profit. Events are the same with more chairs.',
  'I write, every day. The club does great things that nobody reads about.',
  'I was at every event this year and have a list of eleven things that could be better.',
  'I like tables, budgets and being on time. I think you need somebody who does.',
];
const notes = [
  'Very concrete. I would like to hear more about the two nights.',
  'Honest and clear. Little experience, much will.',
  'Strong on events, less on people.',
  '',
  'Writes better than all of us.',
];

/** An open round with applications, reviews and interviews. */
export function fillRound(filling: Filling): void {
  const { story } = filling;
  const made: { round: RoundDto | null } = { round: null };
  story.on(-14, '21:00', async () => {
    made.round = await openRound(filling);
  });
  const round = () => {
    if (made.round === null) throw new Error('The round of the demo is not open yet.');
    return made.round;
  };
  applicants.forEach((_, index) => {
    const day = -12 + Math.floor(index / 2);
    story.on(day, `${12 + (index % 2) * 5}:${10 + index}`, () => apply(filling, round(), index));
  });
  story.on(-5, '09:05', () => withdraw(filling));
  reviewerEmails.forEach((email, turn) => {
    story.on(-4, `2${turn}:15`, () => review(filling, round(), { email, turn, from: 0, to: 8 }));
    story.on(-1, `2${turn}:15`, () => review(filling, round(), { email, turn, from: 8, to: 14 }));
  });
  story.on(-3, '10:00', () => offerTimes(filling, round()));
  story.on(-3, '11:00', () => invite(filling, round()));
  story.on(-2, '16:20', () => chooseTimes(filling));
}

async function openRound({ as, story }: Filling): Promise<RoundDto> {
  const admin = await as(demoPeople.president.email);
  const access = await admin.get<AccessDto[]>('/api/admin/access');
  const reviewers = access
    .filter(({ email }) => reviewerEmails.includes(email))
    .map(({ _id }) => _id);
  const year = Number(story.day(41).slice(0, 4));
  const request: SaveRoundRequest = {
    term: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    title: 'Join next year’s team',
    text: 'We look for people who **finish things**. You need no experience and no business idea: we show you how, in four weeks with this year’s team beside you.',
    opensAt: story.moment(-12, '10:00').toISOString(),
    shownDeadline: story.moment(3, '23:59').toISOString(),
    replyBy: story.day(24),
    removalDay: story.day(120),
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
    reviewers,
  };
  const { _id } = await admin.post<RoundDto>('/api/admin/rounds', request);
  return admin.post(`/api/admin/rounds/${_id}/open`);
}

async function apply(filling: Filling, round: RoundDto, index: number): Promise<void> {
  const { visitor, mailedToken } = filling;
  const applicant = applicants[index];
  if (!applicant) return;
  const { name, email } = applicant;
  const keyOf = (turn: number) => round.positions[turn % round.positions.length]?.key ?? '';
  const isDraft = index === unfinished;
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
    state: isDraft ? 'draft' : 'submitted',
  });
  applicant.token = saved.token ?? '';
  if (isDraft || index % 5 === 4) return;
  const token = await mailedToken(email);
  await visitor.post('/api/applications/own/confirm', { token });
  applicant.token = token;
}

async function withdraw({ visitor }: Filling): Promise<void> {
  await visitor.post('/api/applications/own/withdraw', { token: applicants[withdraws]?.token });
}

async function listApplications(
  filling: Filling,
  { _id }: RoundDto,
): Promise<ListedApplicationDto[]> {
  const admin = await filling.as(demoPeople.president.email);
  const path = `/api/admin/rounds/${_id}/applications?limit=100&state=submitted&sort=submittedAt`;
  return admin.get(path);
}

interface Reading {
  email: string;
  turn: number;
  from: number;
  to: number;
}

/** Every applicant is read by two of the three. */
async function review(filling: Filling, round: RoundDto, reading: Reading): Promise<void> {
  const { email, turn, from, to } = reading;
  const reviewer = await filling.as(email);
  const applications = await listApplications(filling, round);
  for (const [index, { _id }] of applications.entries()) {
    if (index < from || index >= to || index % 3 === turn) continue;
    const scores = round.criteria.map(({ key }, at) => ({
      key,
      score: 2 + ((index * 2 + at + turn) % 4),
    }));
    const isConflict = index === 7 && turn === 2;
    await reviewer.put(`/api/admin/rounds/${round._id}/applications/${_id}/review`, {
      scores: isConflict ? [] : scores,
      isConflict,
      submitted: true,
      note: isConflict ? 'We share a room.' : (notes[(index + turn) % notes.length] ?? ''),
    });
  }
}

async function offerTimes(filling: Filling, { _id }: RoundDto): Promise<void> {
  const { as, story } = filling;
  const admin = await as(demoPeople.president.email);
  const path = `/api/admin/rounds/${_id}/slots`;
  const { version } = await admin.get<RoundSlotsDto>(path);
  const slots = [4, 5].flatMap((days) =>
    Array.from({ length: 6 }, (_, index) => ({
      key: null,
      startsAt: addMilliseconds(story.moment(days, '16:00'), index * 25 * minute).toISOString(),
      minutes: 20,
      place: 'Student Activity Centre, Room 12',
      interviewers: days === 4 ? 'President and press' : 'President and research',
    })),
  );
  await admin.put(path, { version, slots });
}

async function invite(filling: Filling, round: RoundDto): Promise<void> {
  const admin = await filling.as(demoPeople.president.email);
  const ids = (await listApplications(filling, round)).slice(0, 8).map(({ _id }) => _id);
  const chooseBy = filling.story.day(2);
  await admin.post(`/api/admin/rounds/${round._id}/invite`, {
    ids,
    expected: ids.length,
    chooseBy,
  });
}

/** Five of those who are invited choose a time. */
async function chooseTimes({ visitor }: Filling): Promise<void> {
  let count = 0;
  for (const { token } of applicants) {
    if (token === '' || count === 5) continue;
    const { interview } = await visitor.post<OwnApplicationDto>('/api/applications/own', { token });
    const slot = interview?.free[count]?.key;
    if (slot === undefined) continue;
    await visitor.post('/api/applications/own/slot', { token, slot });
    count += 1;
  }
}
