import type { OwnApplicationDto } from '@club/shared/application';
import type { RoundSlotsDto } from '@club/shared/interview';
import type { ListedApplicationDto, ReadingQueue } from '@club/shared/review';
import type { RoundDto } from '@club/shared/round';
import { addMilliseconds, minute } from '../time';
import { apply, openRound } from './applying';
import type { Caller } from './caller';
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
/** In days from today. The notice that asks people to apply ends with it. */
export const lastDayToApply = 3;

const withdraws = 11;
const unfinished = 21;

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
    made.round = await openThisRound(filling);
  });
  const round = () => {
    if (made.round === null) throw new Error('The round of the demo is not open yet.');
    return made.round;
  };
  applicants.forEach((applicant, index) => {
    const day = -12 + Math.floor(index / 2);
    const state = index === unfinished ? 'draft' : 'submitted';
    story.on(day, `${12 + (index % 2) * 5}:${10 + index}`, () =>
      apply(filling, round(), applicant, { index, state }),
    );
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

async function openThisRound({ as, story }: Filling): Promise<RoundDto> {
  const admin = await as(demoPeople.president.email);
  const year = Number(story.day(41).slice(0, 4));
  const times = {
    term: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    title: 'Join next year’s team',
    text: 'We look for people who **finish things**. You need no experience and no business idea: we show you how, in four weeks with this year’s team beside you.',
    opensAt: story.moment(-12, '10:00').toISOString(),
    shownDeadline: story.moment(lastDayToApply, '23:59').toISOString(),
    replyBy: story.day(24),
    removalDay: story.day(120),
  };
  return openRound(admin, times, reviewerEmails);
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

/** What is on a reviewer's own list: everybody is read by two of the three. The third knows somebody. */
async function review(filling: Filling, round: RoundDto, reading: Reading): Promise<void> {
  const { email, turn, from, to } = reading;
  const reviewer = await filling.as(email);
  const share = await listShare(reviewer, round);
  const applications = await listApplications(filling, round);
  const due = applications.slice(from, to).filter(({ _id }) => share.has(_id));
  for (const [index, { _id }] of due.entries()) {
    const scores = round.criteria.map(({ key }, at) => ({
      key,
      score: 2 + ((index * 2 + at + turn) % 4),
    }));
    const isConflict = turn === 2 && from === 0 && index === 1;
    await reviewer.put(`/api/admin/rounds/${round._id}/applications/${_id}/review`, {
      scores: isConflict ? [] : scores,
      isConflict,
      submitted: true,
      note: isConflict ? 'We share a room.' : (notes[(index + turn) % notes.length] ?? ''),
    });
  }
}

/** Ids of the applications that a reviewer is to read and has not. */
async function listShare(reviewer: Caller, { _id }: RoundDto): Promise<Set<string>> {
  const path = `/api/admin/rounds/${_id}/queue`;
  const share = new Set<string>();
  let { next } = await reviewer.get<ReadingQueue>(path);
  while (next !== null && !share.has(next)) {
    share.add(next);
    ({ next } = await reviewer.get<ReadingQueue>(`${path}?after=${next}`));
  }
  return share;
}

async function offerTimes(filling: Filling, { _id, reviewers }: RoundDto): Promise<void> {
  const { as, story } = filling;
  const admin = await as(demoPeople.president.email);
  const path = `/api/admin/rounds/${_id}/slots`;
  const { version } = await admin.get<RoundSlotsDto>(path);
  const names = reviewers.map(({ name }) => name);
  const slots = [4, 5].flatMap((days) =>
    Array.from({ length: 6 }, (_, index) => ({
      key: null,
      startsAt: addMilliseconds(story.moment(days, '16:00'), index * 25 * minute).toISOString(),
      minutes: 20,
      place: 'Student Activity Centre, Room 12',
      // Two of the three reviewers, who find it under 'Reading'.
      interviewers: names.filter((_, reviewer) => reviewer !== days - 4).join(' and '),
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
    note: 'Please bring something that you have made.',
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
