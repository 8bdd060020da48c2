import type { MediaDto } from '@club/shared/media';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { serveApi } from '../../../../test/apiServer';
import { talk } from '../../../../test/media';
import { signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';
import { AuthProvider } from '../../../session/AuthProvider';
import { createQueryClient } from '../query/AdminQueries';
import { PicturePicker } from './PicturePicker';

const api = serveApi();
const path = '/api/admin/media';
const pictureOf = (number: number, alt: string): MediaDto => ({
  ...talk,
  _id: `64b0000000000000000000${String(number).padStart(2, '0')}`,
  name: `picture-${number}.webp`,
  alt,
});

function open(total = 1) {
  signInAs(editor, api);
  api.on(`GET ${path}`, ({ query }) => ({
    body: [pictureOf(Number(query.page), query.page === '2' ? '' : 'A talk')],
    headers: { 'X-Total-Count': String(total) },
  }));
  const chosen: MediaDto[] = [];
  render(
    <MemoryRouter>
      <AuthProvider initialServices={[]}>
        <QueryClientProvider client={createQueryClient()}>
          <PicturePicker
            isOpen
            title="Choose a picture"
            onClose={() => {}}
            onChoose={(media) => chosen.push(media)}
          />
        </QueryClientProvider>
      </AuthProvider>
    </MemoryRouter>,
  );
  return { person: userEvent.setup(), chosen };
}

test('gives the picture that is pressed', async () => {
  const { person, chosen } = open();
  await person.click(await screen.findByRole('button', { name: /picture-1\.webp/ }));
  expect(chosen).toEqual([pictureOf(1, 'A talk')]);
});

test('searches and pages', async () => {
  const { person } = open(13);
  await person.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('13–13 of 13')).toBeVisible();
  await person.type(screen.getByRole('searchbox'), 'talk{Enter}');
  await waitFor(() =>
    expect(api.received(`GET ${path}`).at(-1)?.query).toMatchObject({ search: 'talk', page: '1' }),
  );
});

test('leads from a search that finds nothing to all pictures', async () => {
  const { person } = open();
  await screen.findByRole('button', { name: /picture-1\.webp/ });
  api.on(`GET ${path}`, ({ query }) => {
    const found = query.search === 'tlak' ? [] : [pictureOf(1, 'A talk')];
    return { body: found, headers: { 'X-Total-Count': String(found.length) } };
  });
  await person.type(screen.getByRole('searchbox'), 'tlak{Enter}');
  expect(await screen.findByText('No pictures found.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('button', { name: /picture-1\.webp/ })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('first asks for the text of a picture that has none', async () => {
  const { person, chosen } = open(13);
  const named = pictureOf(2, 'A robot');
  api.on(`PATCH ${path}/${named._id}`, { body: named });
  await person.click(await screen.findByRole('button', { name: 'Next' }));
  await person.click(await screen.findByRole('button', { name: /picture-2\.webp/ }));
  expect(chosen).toEqual([]);
  await person.type(screen.getByLabelText('What does it show?'), 'A robot');
  await person.click(screen.getByRole('button', { name: 'Use this picture' }));
  await waitFor(() => expect(chosen).toEqual([named]));
});

test('takes a new picture', async () => {
  const { person, chosen } = open();
  const uploaded = pictureOf(3, 'A robot');
  api.on(`POST ${path}`, { body: { ...uploaded, alt: '' } });
  api.on(`PATCH ${path}/${uploaded._id}`, { body: uploaded });
  const file = new File(['bytes'], 'robot.jpg', { type: 'image/jpeg' });
  await person.upload(await screen.findByLabelText('Upload pictures'), file);
  await person.type(await screen.findByLabelText('What does it show?'), 'A robot');
  await person.click(screen.getByRole('button', { name: 'Use this picture' }));
  await waitFor(() => expect(chosen).toEqual([uploaded]));
});
