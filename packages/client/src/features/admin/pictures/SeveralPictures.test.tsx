import type { MediaDto } from '@club/shared/media';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { talk } from '../../../../test/media';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { sectionDto, sectionValues } from '../../../../test/sections';
import { editor } from '../../../../test/users';

const api = serveApi();
const path = '/api/admin/media';

const picture = (number: number, alt: string): MediaDto => ({
  ...talk,
  _id: `64b00000000000000000000${number}`,
  name: `picture-${number}.webp`,
  alt,
});
const [known, fresh, other] = [picture(1, 'A talk'), picture(2, ''), picture(3, '')];

async function openGallery(entries = sectionValues.gallery.entries) {
  signInAs(editor, api);
  api.on('GET /api/admin/content/gallery', { body: sectionDto('gallery', { entries }) });
  api.on('POST /api/admin/content/gallery/preview', { body: { errors: [] } });
  api.on(`GET ${path}`, { body: [known, picture(4, 'A fair')], headers: { 'X-Total-Count': '2' } });
  api.on(`POST ${path}`, ({ query }) => ({ body: query.name === 'a.jpg' ? fresh : other }));
  for (const media of [fresh, other]) {
    api.on(`PATCH ${path}/${media._id}`, ({ body }) => ({ body: { ...media, ...Object(body) } }));
  }
  const person = renderSite('/admin/content/gallery');
  await person.click(await screen.findByRole('button', { name: 'Add several pictures' }));
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Add pictures' })) };
}

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });

test('several pictures come into the gallery at once, in order, each described', async () => {
  const { person, dialog } = await openGallery();
  const card = await dialog.findByRole('button', { name: /picture-1\.webp/ });
  await person.click(card);
  expect(card).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByText('1 chosen')).toBeVisible();
  await person.upload(dialog.getByLabelText('Upload pictures'), [file('a.jpg'), file('b.jpg')]);
  await person.click(await dialog.findByRole('button', { name: 'Add 3 pictures' }));

  expect(dialog.getByLabelText('What does picture-2.webp show?')).toHaveFocus();
  await person.keyboard('A robot');
  await person.type(dialog.getByLabelText('What does picture-3.webp show?'), 'A prize');
  expect(dialog.queryByLabelText('What does picture-1.webp show?')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Add 3 pictures' }));

  api.on('PUT /api/admin/content/gallery', { body: { version: 4 } });
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(api.received('PUT /api/admin/content/gallery')).toMatchObject([
      {
        body: {
          value: {
            entries: [
              ...sectionValues.gallery.entries,
              { image: known._id, caption: 'A talk' },
              { image: fresh._id, caption: 'A robot' },
              { image: other._id, caption: 'A prize' },
            ],
          },
        },
      },
    ]),
  );
});

test('more than the gallery takes are not added', async () => {
  const [entry] = sectionValues.gallery.entries;
  if (!entry) throw new Error('The gallery has an entry.');
  const { person, dialog } = await openGallery(Array.from({ length: 39 }, () => entry));
  await person.click(await dialog.findByRole('button', { name: /picture-1\.webp/ }));
  await person.click(dialog.getByRole('button', { name: /picture-4\.webp/ }));
  expect(dialog.getByText(/^Only 1 more fit/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: /picture-1\.webp/ }));
  expect(dialog.getByRole('button', { name: 'Add 1 picture' })).toBeVisible();
});

test('a text that somebody else has written meanwhile is shown before it is replaced', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, dialog } = await openGallery();
  await person.upload(dialog.getByLabelText('Upload pictures'), [file('a.jpg')]);
  await person.click(await dialog.findByRole('button', { name: 'Add 1 picture' }));
  await person.type(dialog.getByLabelText('What does picture-2.webp show?'), 'A robot');
  const patch = `PATCH ${path}/${fresh._id}`;
  const current = { ...fresh, alt: 'A machine', version: 2 };
  api.on(patch, { status: 409, body: { message: 'Conflict', current } });
  await person.click(dialog.getByRole('button', { name: 'Add 1 picture' }));
  expect(await dialog.findByText(/Somebody else has written ‘A machine’\./)).toBeVisible();
  api.on(patch, { body: { ...current, alt: 'A robot', version: 3 } });
  await person.click(dialog.getByRole('button', { name: 'Add 1 picture' }));
  await screen.findByRole('button', { name: 'Publish' });
  expect(api.received(patch).map(({ body }) => body)).toEqual([
    { version: 1, alt: 'A robot' },
    { version: 2, alt: 'A robot' },
  ]);
});
