import type { MediaDto } from '@club/shared/media';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { talk } from '../../../../test/media';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();
const path = '/api/admin/media';
const list = `GET ${path}`;

beforeEach(() => signInAs(editor, api));

function answerList(pictures: MediaDto[]): void {
  api.on(list, { body: pictures, headers: { 'X-Total-Count': String(pictures.length) } });
}

describe('the bin', () => {
  const deleted = { ...talk, deletedAt: '2026-11-21T10:00:00.000Z' };

  test('gives pictures back', async () => {
    answerList([deleted]);
    api.on(`POST ${path}/${talk._id}/restore`, () => {
      answerList([]);
      return { status: 204 };
    });
    const person = renderSite('/admin/pictures?bin=true');
    await person.click(await screen.findByRole('button', { name: 'Restore talk.webp' }));
    expect(await screen.findByText('The bin is empty.')).toBeVisible();
  });

  test('deletes them for good after a question', async () => {
    answerList([deleted]);
    api.on(`DELETE ${path}/${talk._id}/for-good`, () => {
      answerList([]);
      return { status: 204 };
    });
    const person = renderSite('/admin/pictures?bin=true');
    await person.click(await screen.findByRole('button', { name: 'Delete for good talk.webp' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete ‘talk.webp’ for good?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('The bin is empty.')).toBeVisible();
  });
});
