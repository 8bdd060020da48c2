import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import {
  answerSaves,
  ask,
  begun,
  id,
  main,
  now,
  savesOf,
  serveJoinPage,
  token,
} from '../../../test/joinPage';
import { renderSite } from '../../../test/renderSite';
import { currentRound, nextTeam, withRound } from '../../../test/rounds';

const api = serveApi();
serveJoinPage(api);

describe('the link of a draft', () => {
  const elsewhere = '7a1b2c3d-0000-4000-8000-0123456789ab';
  const draft = {
    _id: elsewhere,
    round: nextTeam._id,
    name: 'Asha',
    email: 'asha@example.edu',
    phone: '',
    choices: ['1a1b2c3d'],
    answers: [{ key: '2a1b2c3d', value: 'I finish' }],
  };
  const openDraft = 'POST /api/applications/draft';
  const open = (content = withRound('open')) => renderSite(`/join#draft=${token}`, content);

  test('is mailed, where the site sends mails, with what is typed now', async () => {
    begun();
    api.on(ask, { body: { ...currentRound(now), canMail: true } });
    answerSaves(api, id, { state: 'draft', token: null });
    api.on(`POST /api/applications/${id}/link`, { status: 204 });
    const person = renderSite('/join', withRound('open'));
    await person.type(await main().findByLabelText('Email'), 'asha@example.edu');
    await person.click(main().getByRole('button', { name: 'Mail me a link to this draft' }));
    expect(await screen.findByText('We have sent you the link of your draft.')).toBeVisible();
    expect(savesOf(api)).toMatchObject([{ body: { email: 'asha@example.edu', state: 'draft' } }]);
  });

  test('is pasted where a program has cut it', async () => {
    api.on(ask, { body: { ...currentRound(now), canMail: true } });
    api.on(openDraft, { body: draft });
    const person = renderSite('/join', withRound('open'));
    await person.click(await main().findByText('Have we mailed you the link of a draft?'));
    await person.type(await main().findByLabelText('Your link'), 'https://club.example/join');
    await person.click(main().getByRole('button', { name: 'Open the link' }));
    expect(main().getByLabelText('Your link')).toBeInvalid();
    await person.clear(main().getByLabelText('Your link'));
    const cut = `https://gateway.example/?url=https%3A%2F%2Fclub.example%2Fjoin%23draft%3D${token}`;
    await person.type(main().getByLabelText('Your link'), cut);
    await person.click(main().getByRole('button', { name: 'Open the link' }));
    await waitFor(() => expect(main().getByLabelText('Name')).toHaveValue(draft.name));
  });

  test('brings the draft into this browser', async () => {
    api.on(openDraft, { body: draft });
    open();
    expect(await main().findByLabelText('Name')).toHaveValue('Asha');
    expect(main().getByLabelText('First choice')).toHaveValue('1a1b2c3d');
    expect(main().getByLabelText('Why you?')).toHaveValue('I finish');
    // The token of the link is its key.
    const kept = { id: elsewhere, key: token };
    expect(JSON.parse(localStorage.getItem('application') ?? '')).toMatchObject(kept);
  });

  test.each([
    ['With that of the link', 'Asha'],
    ['With that of this browser', 'Ravi'],
  ])('asks before it takes the place of another one: %s', async (answer, name) => {
    begun({ name: 'Ravi' });
    api.on(openDraft, { body: draft });
    const person = open();
    await person.click(await main().findByRole('button', { name: answer }));
    expect(await main().findByLabelText('Name')).toHaveValue(name);
  });

  test('that does not work any more says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'This link is used up.';
    api.on(openDraft, { status: 422, body: { message, errors: [{ field: 'token', message }] } });
    open();
    expect(await main().findByText(message)).toBeVisible();
  });
});
