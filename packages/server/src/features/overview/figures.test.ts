import type { OverviewDto, OverviewTask } from '@club/shared/overview';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { club } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createPicture } from '../../../test/pictures';
import { startOfDay } from '../../clubDay';
import { UserModel } from '../accounts/accounts.model';
import { ContactModel } from '../contacts/contacts.model';
import { MailModel } from '../mails/mails.model';

useDatabase();

/** A Wednesday; its week begins on the 9th. */
const today = '2026-11-11';
const noon = new Date('2026-11-11T06:30:00Z');

let admin: TestAccount;

beforeEach(async () => {
  setClock(noon);
  admin = await createAdmin({ createdAt: new Date('2025-01-01') });
});

const getOverview = async (by = admin): Promise<OverviewDto> =>
  (await sendAs(by, 'get', '/api/admin/overview')).body;

/** The total of the list that a page of the admin area shows. */
async function totalOf(href: string): Promise<number> {
  const path = href.replace('/admin/pictures', '/admin/media');
  const response = await sendAs(admin, 'get', `/api${path}`).expect(200);
  return Number(response.headers['x-total-count']);
}

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

/** Just before and just after a day begins in the club's time zone. */
const around = (day: string) =>
  [-1, 0].map((by) => new Date(startOfDay(day, club.timeZone).getTime() + by));

async function fillClub(): Promise<void> {
  const moments = ['2026-08-24', '2026-10-05', '2026-11-09'].flatMap(around);
  for (const [index, createdAt] of moments.entries()) {
    await createMember({ createdAt, year: `${index % 4} years`, branch: index % 2 ? 'CSE' : '' });
    await ContactModel.create({ ...contact, createdAt });
  }
  const sent = { ...contact, createdAt: noon };
  await ContactModel.create({ ...sent, status: 'spam' });
  await ContactModel.create({ ...sent, status: 'answered' });
  await ContactModel.create({ ...sent, deletedAt: noon });
  await ContactModel.create(sent);
  await createMember({ createdAt: noon, importedAt: noon });
  await createMember({ createdAt: noon, domain: 'Robots & = AI' });
  await createMember({ createdAt: noon, domain: '+Nets', passwordRequestedAt: noon });
  const mail = { kind: 'invitation', to: 'a@b.example', subject: 'Hello' } as const;
  const times = { attempts: 1, dueAt: noon, createdAt: noon };
  await MailModel.create({ ...mail, ...times, state: 'failed' });
  await MailModel.create({ ...mail, ...times, state: 'sent' });
  await createPicture(40, '');
  await createPicture(41, 'A talk');
}

test('every number is the total of the list that it opens', async () => {
  await fillClub();
  const { series, shares, todo } = await getOverview();
  const lists = ['newMessages', 'passwordRequests', 'failedMails', 'picturesWithoutText'];
  const figures: Pick<OverviewTask, 'count' | 'href'>[] = [
    ...series.flatMap(({ weeks, imported }) => [...weeks, ...(imported ? [imported] : [])]),
    ...shares.flatMap(({ values }) => values),
    ...todo.filter(({ kind }) => lists.includes(kind)),
  ];
  expect(series[0]?.imported?.count).toBe(1);
  expect(figures.length).toBeGreaterThan(30);
  for (const { count, href } of figures) expect([href, await totalOf(href)]).toEqual([href, count]);
  expect(figures.filter(({ count }) => count > 0).length).toBeGreaterThan(15);
  const shown = Object.fromEntries(todo.map(({ kind, count }) => [kind, count]));
  expect(shown).toMatchObject({ newMessages: 7, passwordRequests: 1, failedMails: 1 });
});

test('weeks begin on Mondays of the club’s time zone; the last one is not over', async () => {
  await fillClub();
  const { series } = await getOverview();
  expect(series.map(({ kind }) => kind)).toEqual(['registrations', 'messages']);
  for (const { weeks } of series) {
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toMatchObject({ from: '2026-08-24', to: '2026-08-30', count: 1 });
    expect(weeks[10]).toMatchObject({ from: '2026-11-02', to: '2026-11-08', count: 1 });
    expect(weeks[11]).toMatchObject({ from: '2026-11-09', to: '2026-11-15', count: 3 });
  }
  expect(weeksOf(series[0]).reduce((sum, { count }) => sum + count, 0)).toBe(7);
});

const weeksOf = (series?: OverviewDto['series'][number]) => series?.weeks ?? [];

test('shares have the 8 most frequent values, and those who say nothing', async () => {
  const years = Array.from({ length: 10 }, (_, index) => `Year ${index}`);
  for (const [index, year] of years.entries()) {
    await createMember({ year });
    if (index > 6) await createMember({ year });
  }
  const { insertedId } = await UserModel.collection.insertOne({
    username: 'Old',
    email: 'old@x.example',
  });
  expect(insertedId).toBeDefined();
  const [year, branch] = (await getOverview()).shares;
  expect(year).toMatchObject({ kind: 'year', hasMore: true });
  const shown = year?.values.map(({ value, count }) => `${value}: ${count}`);
  const once = [0, 1, 2, 3, 4].map((index) => `Year ${index}: 1`);
  expect(shown).toEqual(['Year 7: 2', 'Year 8: 2', 'Year 9: 2', ...once, ': 2']);
  expect(branch).toEqual({
    kind: 'branch',
    hasMore: false,
    values: [{ value: '', count: 15, href: '/admin/users?without=branch' }],
  });
});

test('each role gets the figures of its permissions', async () => {
  const editor = await createMember({ role: 'editor' });
  const inbox = await createMember({ role: 'inbox' });
  expect(await getOverview(editor)).toMatchObject({ series: [], shares: [] });
  expect(await getOverview(inbox)).toMatchObject({ series: [{ kind: 'messages' }], shares: [] });
});

test('the figures as a file', async () => {
  await fillClub();
  const { text, headers } = await sendAs(admin, 'get', '/api/admin/overview.csv').expect(200);
  expect(headers['content-disposition']).toContain('figures.csv');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('\ufeffFigure,Value,First day,Last day,Count');
  expect(lines).toContain('New accounts,,2026-11-09,2026-11-15,3');
  expect(lines).toContain("Domain,'+Nets,,,1");
  const inbox = await createMember({ role: 'inbox' });
  const { text: forInbox } = await sendAs(inbox, 'get', '/api/admin/overview.csv').expect(200);
  expect(forInbox).toContain('Messages');
  expect(forInbox).not.toContain('New accounts');
});

test('the filters leave out what they should', async () => {
  const ask = (query: string) => totalOf(`/admin/users?${query}`);
  await createMember({ createdAt: noon, year: '1st Year', passwordRequestedAt: noon });
  expect(await ask(`since=${today}&until=${today}`)).toBe(1);
  expect(await ask('until=2026-11-10')).toBe(1);
  expect(await ask('without=year&year=1st+Year')).toBe(0);
  expect(await ask('without=year')).toBe(1);
  expect(await ask('waiting=false')).toBe(1);
  await sendAs(admin, 'get', '/api/admin/users?without=email').expect(422);
  await sendAs(admin, 'get', '/api/admin/mails?state=gone').expect(422);
  await createPicture(40, 'A talk');
  expect(await totalOf('/admin/pictures?withoutText=false')).toBe(1);
  expect(await totalOf('/admin/pictures?withoutText=true')).toBe(0);
});
