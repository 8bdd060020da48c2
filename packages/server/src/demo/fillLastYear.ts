import type { DecisionsDto } from '@club/shared/decision';
import type { ListedApplicationDto } from '@club/shared/review';
import type { RoundDto } from '@club/shared/round';
import type { TermDto } from '@club/shared/team';
import { type Applicant, apply, openRound } from './applying';
import type { Caller } from './caller';
import type { Filling } from './filling';
import { inviteToTeam } from './fillPeople';
import { lastTeam, studentEmail } from './people';

/** What becomes of each who applied: a position is the place of its name in the round. */
const outcomes = [
  { outcome: 'accepted', position: 0, reply: 'yes' },
  { outcome: 'accepted', position: 1, reply: 'yes' },
  { outcome: 'accepted', position: 2, reply: 'no' },
  { outcome: 'accepted', position: 3, reply: 'yes' },
  { outcome: 'reserve', position: 0, reply: null },
  { outcome: 'reserve', position: 2, reply: 'yes' },
  { outcome: 'declined', position: null, reply: null },
  { outcome: 'declined', position: null, reply: null },
] as const;

const names = [
  ['Ishaan Thakur', 'ishaan.thakur'],
  ['Mercy Lalrinpuii', 'mercy.l'],
  ['Kabir Anand', 'kabir.anand'],
  ['Yuki Hayashi', 'yuki.hayashi'],
  ['Shreya Kamat', 'shreya.kamat'],
  ['Andrés Molina', 'andres.molina'],
  ['Gauri Limaye', 'gauri.limaye'],
  ['Samuel Osei', 'samuel.osei'],
] as const;

const [lastPresident] = lastTeam;

/** Last year's team, which has found this year's by a round and has handed over. */
export function fillLastYear(filling: Filling): void {
  const { story } = filling;
  const applicants = names.map(
    ([name, address]): Applicant => ({ name, email: studentEmail(address), token: '' }),
  );
  lastTeam.forEach((account, index) => {
    const accessUntil = story.day(-296);
    const name = filling.nameOf(account.email);
    story.on(-430 + index, '18:20', () => inviteToTeam(filling, { ...account, name, accessUntil }));
  });
  const made: { round: RoundDto | null } = { round: null };
  const round = () => {
    if (made.round === null) throw new Error('Last year’s round of the demo is not open yet.');
    return made.round;
  };
  story.on(-386, '20:00', async () => {
    made.round = await openLastRound(filling);
  });
  applicants.forEach((applicant, index) => {
    story.on(-384 + index, `1${index}:20`, () =>
      apply(filling, round(), applicant, { index, state: 'submitted' }),
    );
  });
  lastTeam.forEach(({ email }, turn) => {
    story.on(-365 + turn, '21:00', () => scoreAll(filling, round(), { email, turn }));
  });
  story.on(-360, '10:00', () => decide(filling, round(), applicants));
  story.on(-356, '19:00', () => answerOffers(filling, applicants, 'accepted'));
  // The first on the reserve has got the place that somebody did not want.
  story.on(-353, '19:30', () => answerOffers(filling, applicants, 'reserve'));
}

async function openLastRound({ as, story }: Filling): Promise<RoundDto> {
  const admin = await as(lastPresident.email);
  // The latest first: that of this year is planned already, and anybody who is accepted joins its team.
  const [term] = await admin.get<TermDto[]>('/api/admin/terms');
  const times = {
    term: term?.label ?? '',
    title: 'Build the club with us',
    text: 'Four positions are free in the next team. Tell us what you would do first.',
    opensAt: story.moment(-385, '10:00').toISOString(),
    shownDeadline: story.moment(-370, '23:59').toISOString(),
    replyBy: story.day(-340),
    removalDay: story.day(25),
  };
  const reviewers = lastTeam.map(({ email }) => email);
  return openRound(admin, times, reviewers);
}

async function scoreAll(
  { as }: Filling,
  { _id, criteria }: RoundDto,
  { email, turn }: { email: string; turn: number },
): Promise<void> {
  const reviewer = await as(email);
  const path = `/api/admin/rounds/${_id}/applications`;
  const admin = await as(lastPresident.email);
  const applications = await admin.get<ListedApplicationDto[]>(
    `${path}?limit=100&state=submitted&sort=submittedAt`,
  );
  for (const [index, application] of applications.entries()) {
    const scores = criteria.map(({ key }, at) => ({
      key,
      score: Math.max(2, 5 - Math.floor((index + at + turn) / 3)),
    }));
    await reviewer.put(`${path}/${application._id}/review`, {
      scores,
      isConflict: false,
      submitted: true,
      note: '',
    });
  }
}

function readBoard(admin: Caller, { _id }: RoundDto): Promise<DecisionsDto> {
  return admin.get(`/api/admin/rounds/${_id}/decisions`);
}

/** Closes the round, decides about everybody, and lets them know. */
async function decide({ as }: Filling, round: RoundDto, applicants: Applicant[]): Promise<void> {
  const admin = await as(lastPresident.email);
  const path = `/api/admin/rounds/${round._id}`;
  await admin.post(`${path}/close`);
  const { candidates, positions, ...board } = await readBoard(admin, round);
  let { version } = board;
  for (const [index, { outcome, position }] of outcomes.entries()) {
    const candidate = candidates.find(({ name }) => name === applicants[index]?.name);
    if (!candidate) continue;
    const decided = await admin.put<{ version: number }>(`${path}/decisions/${candidate._id}`, {
      version,
      outcome,
      position: position === null ? null : positions[position]?.key,
      passed: outcome === 'declined' ? candidate.choices.map(({ key }) => key) : [],
    });
    ({ version } = decided);
  }
  await admin.post(`${path}/release`, { version });
}

async function answerOffers(
  { visitor }: Filling,
  applicants: Applicant[],
  decided: 'accepted' | 'reserve',
): Promise<void> {
  for (const [index, { outcome, reply }] of outcomes.entries()) {
    if (outcome !== decided || reply === null) continue;
    const { token } = applicants[index] ?? {};
    await visitor.post('/api/applications/own/reply', { token, accept: reply === 'yes' });
  }
}
