import type { OwnDecisionDto } from '@club/shared/decision';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { openSite } from '../../../test/renderSite';
import { ownApplication } from '../../../test/rounds';
import { preloadPage } from '../../lazyPages';

const api = serveApi();
const read = 'POST /api/applications/own';
const token = 'T'.repeat(43);

const accepted: OwnDecisionDto = {
  outcome: 'accepted',
  position: 'PR head',
  replyBy: '2030-03-31',
  reply: null,
  isEntered: false,
  text: 'Own words.',
  cancelledInterview: null,
  isInvitationOver: false,
};

beforeAll(() => preloadPage('/application', { ...clubContent, sendsMail: true }));
beforeEach(() => localStorage.clear());

const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));

async function show(decision: OwnDecisionDto, content = clubContent) {
  api.on(read, { body: ownApplication({ decision }) });
  return await openSite(`/application#token=${token}`, content);
}

test('an accepted person says yes after a question, and reads until when', async () => {
  const person = await show(accepted);
  expect(await main().findByText('You are accepted')).toBeVisible();
  expect(main().getByText(/answer until Sunday, 31 March 2030/)).toBeVisible();
  expect(main().getByText('Own words.')).toBeVisible();
  expect(main().queryByRole('button', { name: 'Withdraw my application' })).toBeNull();
  const decision: OwnDecisionDto = { ...accepted, reply: 'yes' };
  api.on(`${read}/reply`, { body: ownApplication({ decision }) });
  await person.click(main().getByRole('button', { name: 'Yes, I join' }));
  await person.click(dialog().getByRole('button', { name: 'Say yes' }));
  expect(await main().findByText('You are on the team')).toBeVisible();
  expect(
    main().getByText(
      /^Welcome to .*, PR head! The club has your answer, and tells you what comes next\./,
    ),
  ).toBeVisible();
  expect(main().getByText('Own words.')).toBeVisible();
  expect(api.received(`${read}/reply`)).toMatchObject([{ body: { token, accept: true } }]);
  expect(main().queryByRole('button', { name: 'Yes, I join' })).toBeNull();
});

test('no is sent after a question, which can be left', async () => {
  const person = await show(accepted);
  await person.click(await main().findByRole('button', { name: 'No, thank you' }));
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(api.received(`${read}/reply`)).toEqual([]);
  const decision: OwnDecisionDto = { ...accepted, reply: 'no' };
  api.on(`${read}/reply`, { body: ownApplication({ decision }) });
  await person.click(main().getByRole('button', { name: 'No, thank you' }));
  await person.click(dialog().getByRole('button', { name: 'Say no' }));
  expect(await main().findByText('You have said no')).toBeVisible();
});

test('says why an answer is refused', async () => {
  const person = await show(accepted);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const extraDetails = 'The last day to answer is over. Please write to the club.';
  api.on(`${read}/reply`, { status: 409, body: { message: 'Conflict', extraDetails } });
  await person.click(await main().findByRole('button', { name: 'Yes, I join' }));
  await person.click(dialog().getByRole('button', { name: 'Say yes' }));
  expect(await screen.findByText(/The last day to answer is over/)).toBeVisible();
});

test.each<[Partial<OwnDecisionDto>, string, RegExp]>([
  [{ outcome: 'reserve', replyBy: null }, 'On the reserve', /on the reserve for PR head/],
  [
    { outcome: 'declined', position: '', replyBy: null },
    'No place this time',
    /Thank you for applying/,
  ],
  [
    { reply: 'no', isEntered: true },
    'Your place is free again',
    /^The club has noted .* write to us soon/,
  ],
  [{ reply: 'silent' }, 'Not answered in time', /goes to somebody else/],
])('%j is said kindly, without a button', async (changes, word, text) => {
  await show({ ...accepted, ...changes });
  expect(await main().findByText(word)).toBeVisible();
  expect(
    main().getByText(
      (_, element) => element?.tagName === 'P' && text.test(element.textContent ?? ''),
    ),
  ).toBeVisible();
  expect(main().queryByRole('button', { name: 'Yes, I join' })).toBeNull();
  // A place on the reserve can be given up; where there is none, nothing is left to withdraw.
  const withdraw = main().queryAllByRole('button', { name: 'Withdraw my application' });
  expect(withdraw).toHaveLength(changes.outcome === 'reserve' ? 1 : 0);
});

test('says that an interview to come does not take place', async () => {
  const cancelledInterview = '2030-03-20T09:00:00.000Z';
  await show({ ...accepted, outcome: 'declined', replyBy: null, cancelledInterview });
  expect(
    await main().findByText(/^Your interview on Wednesday, 20 March 2030 does not take place/),
  ).toBeVisible();
});

test('says that who was to choose a time need not any more', async () => {
  await show({ ...accepted, isInvitationOver: true });
  const words = 'No interview takes place any more.';
  expect(await main().findByText(words)).toBeVisible();
});

test.each([
  [true, /When a place becomes free for you, this page says so\.$/],
  [undefined, /No mail does: please look here\.$/],
] as const)('the reserve is promised a mail by nobody (mail: %s)', async (sendsMail, words) => {
  const content = { ...clubContent, ...(sendsMail && { sendsMail }) };
  await show({ ...accepted, outcome: 'reserve', replyBy: null }, content);
  expect(await main().findByText(words)).toBeVisible();
});
