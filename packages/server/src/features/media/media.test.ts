import type { MediaDto } from '@club/shared/media';
import request from 'supertest';
import { app, createTestApp, dependencies } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { recordedActions, signInAsEditor } from '../../../test/mediaCalls';
import { createPicture } from '../../../test/pictures';
import { AuditEntryModel } from '../audit/audit.model';
import { MediaModel } from './media.model';

useDatabase();

const path = '/api/admin/media';
const unknownId = 'f'.repeat(24);

async function call(method: 'get' | 'patch' | 'delete' | 'post', url: string, body?: object) {
  return await request(app)
    [method](url)
    .set('Authorization', await signInAsEditor())
    .send(body);
}

describe('GET /api/admin/media', () => {
  test('lists the pictures outside the bin, or those in it', async () => {
    const kept = await createPicture(41);
    const deleted = await createPicture(42);
    await call('delete', `${path}/${deleted}`);
    const used = await call('get', path);
    expect(used.body).toMatchObject([{ _id: kept, name: 'talk.png', deletedAt: null }]);
    expect(used.headers['x-total-count']).toBe('1');
    const bin = await call('get', `${path}?bin=true`);
    expect(bin.body).toMatchObject([{ _id: deleted, deletedAt: expect.any(String) }]);
  });

  test('gives those with certain ids, also out of the bin', async () => {
    const [kept, deleted] = [await createPicture(41), await createPicture(42)];
    await createPicture(43);
    await call('delete', `${path}/${deleted}`);
    const { body } = await call('get', `${path}?ids=${kept},${deleted},${'a'.repeat(24)}`);
    expect(body.map(({ _id }: MediaDto) => _id).sort()).toEqual([kept, deleted].sort());
    expect((await call('get', `${path}?ids=talk`)).status).toBe(422);
  });

  test('searches names and texts, sorts and pages', async () => {
    await createPicture(41, 'A talk');
    await createPicture(42, 'Prize giving');
    await createPicture(43, 'Another talk');
    const { body, headers } = await call('get', `${path}?search=TALK&sort=-name&limit=2&page=2`);
    expect(body).toMatchObject([{ name: 'talk-2.png' }]);
    expect(headers['x-total-count']).toBe('3');
    expect((await call('get', `${path}?search=prize`)).body).toMatchObject([
      { name: 'talk-2.png' },
    ]);
  });

  test('says where a picture is in use', async () => {
    const picture = await createPicture();
    const findPictureUses = async () => [
      { picture, place: 'Gallery, entry 2' },
      { picture: unknownId, place: 'Logo' },
    ];
    const using = createTestApp({ media: { ...dependencies.media, findPictureUses } });
    const authorization = await signInAsEditor();
    const list = await request(using).get(path).set('Authorization', authorization);
    expect(list.body).toMatchObject([{ usedIn: ['Gallery, entry 2'] }]);

    const refused = await request(using)
      .delete(`${path}/${picture}`)
      .set('Authorization', authorization);
    expect(refused.status).toBe(409);
    expect(refused.body.extraDetails).toBe(
      'This picture is in use: Gallery, entry 2. Please choose another picture there first.',
    );
    await MediaModel.updateOne({}, { deletedAt: new Date() });
    const forGood = await request(using)
      .delete(`${path}/${picture}/for-good`)
      .set('Authorization', authorization);
    expect(forGood.status).toBe(409);
    expect(await MediaModel.countDocuments()).toBe(1);
  });

  test('answers 422 to a filter that it does not know', async () => {
    expect((await call('get', `${path}?bin=yes`)).status).toBe(422);
  });

  test('answers one picture', async () => {
    const id = await createPicture();
    expect((await call('get', `${path}/${id}`)).body).toMatchObject({ _id: id, alt: 'A talk' });
    expect((await call('get', `${path}/${unknownId}`)).status).toBe(404);
  });
});

describe('PATCH /api/admin/media/:id', () => {
  test('changes name, text and focal point, and keeps the URL', async () => {
    const id = await createPicture();
    const { body: before } = await call('get', `${path}/${id}`);
    const change = { name: 'Opening night.jpg', alt: 'A full hall', focus: { x: 0.25, y: 1 } };
    const { status, body } = await call('patch', `${path}/${id}`, { ...change, version: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      ...change,
      name: 'opening-night.png',
      version: 2,
      picture: { ...before.picture, alt: change.alt, focus: change.focus },
    });
    expect(await AuditEntryModel.findOne().lean()).toMatchObject({
      action: 'media.updated',
      before: { name: 'talk.png', alt: 'A talk', focus: '50 %, 50 %' },
      after: { name: 'opening-night.png', alt: 'A full hall', focus: '25 %, 100 %' },
    });
  });

  test('keeps the names apart, and a name that stays', async () => {
    await createPicture(41);
    const id = await createPicture(42);
    for (const [index, name] of ['talk-2', 'talk'].entries()) {
      const { body } = await call('patch', `${path}/${id}`, { version: index + 1, name });
      expect(body.name).toBe('talk-2.png');
    }
    expect(await recordedActions()).toEqual([]);
  });

  test('answers 409 to the second edit of a version, with what the first has made of it', async () => {
    const id = await createPicture();
    const change = { version: 1, alt: 'A full hall' };
    // The version of a picture that an older site stored is missing: it is 1.
    await MediaModel.collection.updateOne({}, { $unset: { version: '' } });
    const first = await call('patch', `${path}/${id}`, change);
    expect(first.body).toMatchObject({ alt: 'A full hall', version: 2 });
    const second = await call('patch', `${path}/${id}`, { ...change, alt: 'An empty hall' });
    expect(second.status).toBe(409);
    expect(second.body.current).toEqual(first.body);
    expect(await MediaModel.findOne().lean()).toMatchObject({ alt: 'A full hall' });
  });

  test.each([
    ['version', { version: undefined }],
    ['version', { version: '1' }],
    ['alt', { alt: ' ' }],
    ['alt', { alt: 'a\nb' }],
    ['name', { name: '' }],
    ['focus.x', { focus: { x: 1.1, y: 0 } }],
    ['focus', { focus: 7 }],
    ['width', { width: 7 }],
  ])('answers 422 to a wrong %s', async (field, change) => {
    const id = await createPicture();
    const { status, body } = await call('patch', `${path}/${id}`, { version: 1, ...change });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field }]);
  });

  test('answers 404 to a picture that is not there', async () => {
    const change = { version: 1, alt: 'x' };
    expect((await call('patch', `${path}/${unknownId}`, change)).status).toBe(404);
  });
});

describe('the bin', () => {
  test('takes a picture, gives it back and deletes it for good', async () => {
    const id = await createPicture();
    expect((await call('delete', `${path}/${id}`)).status).toBe(204);
    expect((await call('delete', `${path}/${id}`)).status).toBe(404);
    expect((await call('post', `${path}/${id}/restore`)).status).toBe(204);
    expect((await call('post', `${path}/${id}/restore`)).status).toBe(404);
    expect((await call('delete', `${path}/${id}/for-good`)).status).toBe(404);
    await call('delete', `${path}/${id}`);
    expect((await call('delete', `${path}/${id}/for-good`)).status).toBe(204);
    expect(await MediaModel.countDocuments()).toBe(0);
    expect(await recordedActions()).toEqual([
      'Meera: media.removed talk.png',
      'Meera: media.restored talk.png',
      'Meera: media.removed talk.png',
      'Meera: media.deleted talk.png',
    ]);
  });

  test('is emptied after 30 days by the database', async () => {
    expect(await MediaModel.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { deletedAt: 1 }, expireAfterSeconds: 30 * 24 * 3600 }),
    );
  });
});
