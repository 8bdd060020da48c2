import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import {
  answerSaves,
  ask,
  begun,
  id,
  key,
  main,
  now,
  savesOf,
  serveJoinPage,
  token,
} from '../../../test/joinPage';
import { renderSite, signInAs } from '../../../test/renderSite';
import { currentRound, nextTeam, withRound } from '../../../test/rounds';
import { asha } from '../../../test/users';

const api = serveApi();
serveJoinPage(api);

async function fillIn(person: ReturnType<typeof renderSite>) {
  await person.type(await main().findByLabelText('Name'), 'Asha');
  await person.type(main().getByLabelText('Email'), 'asha@example.edu');
  await person.type(main().getByLabelText('Phone'), '9876543210');
  await person.selectOptions(main().getByLabelText('First choice'), 'PR head');
  await person.type(main().getByLabelText('Why you?'), 'I finish things.');
}

test('a preview shows the whole page with its form; a question of a position appears with it', async () => {
  const content = withRound('open');
  const [why, ...others] = nextTeam.questions;
  const questions = why ? [{ ...why, positions: ['1a1b2c3d'] }, ...others] : [];
  const previewed = { ...currentRound(now), questions };
  const { round } = content;
  if (!round?.letter) throw new Error('There is no round.');
  const letter = { ...round.letter, previewed };
  const person = renderSite('/join', { ...content, round: { ...round, letter } });
  expect(main().getByText('We look for people.')).toBeVisible();
  await person.selectOptions(await main().findByLabelText('First choice'), 'PR head');
  expect(main().getByRole('textbox', { name: 'Why you?' })).toBeVisible();
  expect(api.received('GET /api/rounds/current')).toEqual([]);
});

test('the form begins with what the account of a member says, which can be changed', async () => {
  signInAs(asha, api);
  begun();
  answerSaves(api, id, { state: 'submitted', token });
  const person = renderSite('/join', withRound('open'));
  await waitFor(() => expect(main().getByLabelText('Name')).toHaveValue('Asha'));
  expect(main().getByLabelText('Email')).toHaveValue('asha@example.edu');
  await person.clear(main().getByLabelText('Phone'));
  await person.type(main().getByLabelText('Phone'), '9876500000');
  await person.selectOptions(main().getByLabelText('First choice'), 'PR head');
  await person.type(main().getByLabelText('Why you?'), 'I finish things.');
  const round = { title: currentRound(now).title, removalDay: '2030-05-01' };
  const standing = { state: 'submitted', isInvited: false, decision: null };
  const sent = { _id: id, round, submittedAt: now, ...standing };
  api.on('GET /api/user/applications', { body: [sent] });
  await person.click(main().getByRole('button', { name: 'Send my application' }));
  await main().findByText('We have received your application.');
  const own = { name: 'Asha', email: 'asha@example.edu', phone: '9876500000' };
  expect(savesOf(api).at(-1)).toMatchObject({
    authorization: 'Bearer stored-token',
    body: { ...own, state: 'submitted' },
  });
  expect(await main().findByText('Your profile leads to it, too.')).toBeVisible();
  expect(main().queryByText(/^No mail comes/)).toBeNull();
});

test('a login that is over keeps nobody from sending an application', async () => {
  signInAs(asha, api);
  begun();
  api.on(`PUT /api/applications/${id}`, ({ authorization }) =>
    authorization ? { status: 401, body: {} } : { body: { state: 'submitted', token } },
  );
  const person = renderSite('/join', withRound('open'));
  await waitFor(() => expect(main().getByLabelText('Name')).toHaveValue('Asha'));
  await person.selectOptions(main().getByLabelText('First choice'), 'PR head');
  await person.type(main().getByLabelText('Why you?'), 'I finish things.');
  await person.click(main().getByRole('button', { name: 'Send my application' }));
  expect(await main().findByText('We have received your application.')).toBeVisible();
});

test('somebody else at the device of a member begins with an empty form', async () => {
  signInAs(asha, api);
  begun({ name: 'Ravi' }, { token });
  const person = renderSite('/join', withRound('open'));
  await person.click(await main().findByRole('button', { name: 'Somebody else applies here' }));
  await person.click(await screen.findByRole('button', { name: 'Begin another one' }));
  expect(await main().findByLabelText('Name')).toHaveValue('');
});

test('a question of a position appears once it is chosen; several answers are sent as one', async () => {
  const evenings = {
    key: '4a1b2c3d',
    kind: 'several',
    label: 'Evenings',
    limit: null,
    isRequired: true,
    options: ['Mon', 'Tue'],
    positions: ['0a1b2c3d'],
  } as const;
  const { questions, ...current } = currentRound(now);
  api.on(ask, { body: { ...current, questions: [...questions, evenings] } });
  begun();
  answerSaves(api, id, { state: 'submitted', token });
  const person = renderSite('/join', withRound('open'));
  await fillIn(person);
  expect(main().queryByRole('group', { name: 'Evenings' })).toBeNull();
  await person.selectOptions(main().getByLabelText('Second choice (optional)'), 'Event manager');
  const asked = within(main().getByRole('group', { name: 'Evenings' }));
  await person.click(asked.getByRole('checkbox', { name: 'Tue' }));
  await person.click(asked.getByRole('checkbox', { name: 'Mon' }));
  await person.click(main().getByRole('button', { name: 'Send my application' }));
  expect(await main().findByText('We have received your application.')).toBeVisible();
  expect(savesOf(api).at(-1)).toMatchObject({
    body: { answers: [{ key: '2a1b2c3d' }, { key: evenings.key, value: 'Mon\nTue' }] },
  });
});

test('asks whether a very common address was meant, where one letter is another', async () => {
  begun();
  const person = renderSite('/join', withRound('open'));
  const email = await main().findByLabelText('Email');
  await person.type(email, 'asha@gmial.com');
  await person.tab();
  expect(await main().findByText('Did you mean asha@gmail.com?')).toBeVisible();
});

test('sends what was filled in, and then shows the link, also after a reload', async () => {
  begun();
  answerSaves(api, id, { state: 'submitted', token });
  const person = renderSite('/join', withRound('open'));
  await fillIn(person);
  await person.click(main().getByRole('button', { name: 'Send my application' }));
  const link = { name: 'Open my application' };
  expect(await main().findByRole('link', link)).toHaveAttribute(
    'href',
    `/application#token=${token}`,
  );
  expect(savesOf(api).at(-1)?.body).toEqual({
    key,
    round: nextTeam._id,
    name: 'Asha',
    email: 'asha@example.edu',
    phone: '9876543210',
    choices: ['1a1b2c3d'],
    answers: [{ key: '2a1b2c3d', value: 'I finish things.' }],
    state: 'submitted',
  });
  expect(main().queryByText(/We also mail you a link/)).toBeNull();
  expect(main().getByText(/No mail comes.*Keep this link/)).toBeVisible();
  await person.click(main().getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toMatch(new RegExp(`/application#token=${token}$`));
  cleanup();
  api.on(ask, { body: { ...currentRound(now), canMail: true } });
  renderSite('/join', withRound('open'));
  expect(await main().findByRole('link', link)).toBeVisible();
  expect(main().getByText(/We also mail you a link/)).toBeVisible();
  expect(main().queryByText(/No mail comes/)).toBeNull();
});

test('a second person at the same device gets an empty form, and an application of their own', async () => {
  begun({}, { token });
  const person = renderSite('/join', withRound('open'));
  await person.click(await main().findByRole('button', { name: 'Somebody else applies here' }));
  await person.click(screen.getByRole('button', { name: 'Begin another one' }));
  expect(await main().findByLabelText('Name')).toHaveValue('');
  expect(sessionStorage.getItem('application')).toBeNull();
  await person.type(main().getByLabelText('Name'), 'R');
  const kept = JSON.parse(localStorage.getItem('application') ?? '{}');
  expect(kept).toMatchObject({ round: nextTeam._id, fields: { name: 'R' }, token: null });
  expect([kept.id, kept.key]).not.toContain(id);
  expect(kept.key).not.toBe(key);
});

test('says that another browser has sent it, which alone gets the link', async () => {
  begun();
  answerSaves(api, id, { state: 'submitted', token: null });
  const person = renderSite('/join', withRound('open'));
  await fillIn(person);
  await person.click(main().getByRole('button', { name: 'Send my application' }));
  const words = 'This application was sent from another tab or browser.';
  expect(await main().findByText(words)).toBeVisible();
});

test('makes an id and a key of its own, which the site gets in the body only', async () => {
  const person = renderSite('/join', withRound('open'));
  await person.type(await main().findByLabelText('Name'), 'A');
  const kept = JSON.parse(localStorage.getItem('application') ?? '');
  expect(kept.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(kept.key).toMatch(/^[\w-]{43}$/);
});

test('keeps what is typed in the browser at once, and gives it back', async () => {
  const person = renderSite('/join', withRound('open'));
  await person.type(await main().findByLabelText('Name'), 'Asha');
  expect(main().getByText('Kept in this browser.')).toBeVisible();
  cleanup();
  renderSite('/join', withRound('open'));
  expect(await main().findByLabelText('Name')).toHaveValue('Asha');
});

test('knows when another tab has submitted it, and forgets the draft', async () => {
  begun();
  answerSaves(api, id, { state: 'submitted', token: null });
  const person = renderSite('/join', withRound('open'));
  await person.type(await main().findByLabelText('Name'), 'A');
  const words = 'This application was sent from another tab or browser.';
  expect(await main().findByText(words)).toBeVisible();
  expect(localStorage.getItem('application')).toBeNull();
});

test('what was sent stays in the tab, and nothing of it in the browser', async () => {
  begun();
  answerSaves(api, id, { state: 'submitted', token });
  const person = renderSite('/join', withRound('open'));
  await fillIn(person);
  await person.click(main().getByRole('button', { name: 'Send my application' }));
  expect(await main().findByRole('link', { name: 'Open my application' })).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Asha|9876543210|TTTT/);
  expect(JSON.parse(sessionStorage.getItem('application') ?? '')).toMatchObject({ token });
});

test('on a shared computer the draft stays in the tab, too', async () => {
  const person = renderSite('/join', withRound('open'));
  const box = await main().findByRole('checkbox', { name: /^This is a shared computer/ });
  await person.click(box);
  expect(main().getByText(/kept as a draft until you close the tab/)).toBeVisible();
  await person.click(box);
  await person.type(main().getByLabelText('Name'), 'Asha');
  await person.click(box);
  expect(localStorage.getItem('application')).toBeNull();
  await person.type(main().getByLabelText('Name'), ' M');
  expect(localStorage.getItem('application')).toBeNull();
  expect(sessionStorage.getItem('application')).toContain('Asha M');
  await person.click(box);
  expect(sessionStorage.getItem('application')).toBeNull();
  expect(localStorage.getItem('application')).toContain('Asha M');
});

test('the site keeps the draft a moment later, with the same id', async () => {
  begun();
  answerSaves(api, id, { state: 'draft', token: null });
  const person = renderSite('/join', withRound('open'));
  await person.type(await main().findByLabelText('Name'), 'As');
  expect(await main().findByText('Saved as a draft.')).toBeVisible();
  expect(savesOf(api)).toMatchObject([{ body: { name: 'As', state: 'draft' } }]);
});

test('what the API refuses is under its field, and the text stays', async () => {
  begun();
  const message = 'The deadline is over: nothing was stored.';
  answerSaves(api, id, { message: 'Not allowed', extraDetails: message }, 403);
  const person = renderSite('/join', withRound('open'));
  await fillIn(person);
  const send = main().getByRole('button', { name: 'Send my application' });
  await person.click(send);
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(main().getByLabelText('Why you?')).toHaveValue('I finish things.');
  const field = { field: 'choices', message: 'Please choose each position once.' };
  answerSaves(api, id, { message: 'Validation failed', errors: [field] }, 422);
  await person.click(send);
  await waitFor(() => expect(main().getByLabelText('First choice')).toBeInvalid());
});
