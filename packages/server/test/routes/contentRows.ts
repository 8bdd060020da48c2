import { getSample } from '../../src/features/content/sample.service';
import { createSections } from '../../src/features/content/seed.service';
import { MediaModel } from '../../src/features/media/media.model';
import { createSetup } from '../../src/features/setup/setup.service';
import { createPicture } from '../pictures';
import { plainSections } from '../sections';
import { adminsOnly, editors, editorsDone, type Row } from './row';

const createDeletedPicture = async () => {
  const id = await createPicture();
  await MediaModel.updateOne({ _id: id }, { deletedAt: new Date() });
  return id;
};

const createContent = async () => {
  await createSections(plainSections);
  return '';
};

const createSample = async () => {
  await createSetup();
  return createContent();
};

/** Pictures, sections, and the set-up of a new site. */
export const contentRows: Row[] = [
  { method: 'get', path: '/api/admin/media', statuses: editors },
  {
    method: 'post',
    path: '/api/admin/media',
    statuses: { ...editors, admin: 422, editor: 422 }, // the file has no name
  },
  {
    method: 'get',
    path: '/api/admin/media/:id',
    statuses: editors,
    createTarget: () => createPicture(),
  },
  {
    method: 'patch',
    path: '/api/admin/media/:id',
    statuses: editors,
    createTarget: () => createPicture(),
    body: () => ({ version: 1, alt: 'Another talk' }),
  },
  {
    method: 'delete',
    path: '/api/admin/media/:id',
    statuses: editorsDone,
    createTarget: () => createPicture(),
  },
  {
    method: 'post',
    path: '/api/admin/media/:id/restore',
    statuses: editorsDone,
    createTarget: createDeletedPicture,
  },
  {
    method: 'delete',
    path: '/api/admin/media/:id/for-good',
    statuses: editorsDone,
    createTarget: createDeletedPicture,
  },
  { method: 'get', path: '/api/admin/content', statuses: editors },
  {
    method: 'get',
    path: '/api/admin/content/:section',
    statuses: editors,
    createTarget: createContent,
  },
  {
    method: 'put',
    path: '/api/admin/content/:section',
    statuses: editors,
    createTarget: createContent,
    body: () => ({ version: 1, value: plainSections.privacy }),
  },
  {
    method: 'post',
    path: '/api/admin/content/:section/preview',
    statuses: editors,
    createTarget: createContent,
    body: () => ({ value: plainSections.privacy }),
  },
  {
    method: 'get',
    path: '/api/admin/content/:section/versions',
    statuses: editors,
    createTarget: createContent,
  },
  {
    method: 'get',
    path: '/api/admin/content/:section/versions/:version',
    statuses: editors,
    createTarget: createContent,
  },
  {
    method: 'post',
    path: '/api/admin/content/:section/versions/:version/restore',
    statuses: editors,
    createTarget: createContent,
  },
  {
    method: 'get',
    path: '/api/admin/setup',
    statuses: adminsOnly,
  },
  {
    method: 'patch',
    path: '/api/admin/setup',
    statuses: adminsOnly,
    createTarget: createSample,
    body: () => ({ step: 'look' }),
  },
  {
    method: 'get',
    path: '/api/admin/sample',
    statuses: editors,
    createTarget: createSample,
  },
  {
    method: 'post',
    path: '/api/admin/sample/clear',
    statuses: editorsDone,
    createTarget: async () => {
      await createSample();
      return (await getSample()).mark;
    },
    body: (_ownEmail, mark) => ({ mark }),
  },
];
