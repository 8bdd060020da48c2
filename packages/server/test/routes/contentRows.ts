import { getSample } from '../../src/features/content/sample.service';
import { createSections } from '../../src/features/content/seed.service';
import { MediaModel } from '../../src/features/media/media.model';
import { createSetup } from '../../src/features/setup/setup.service';
import { createPicture, drawSmallPicture } from '../pictures';
import { plainSections } from '../sections';
import { adminsOnly, editors, editorsDone, type Row } from './row';

const createDeletedPicture = async () => {
  const id = await createPicture();
  await MediaModel.updateOne({ _id: id }, { deletedAt: new Date() });
  return id;
};

export const createContent = async () => {
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
    audit: 'media.uploaded',
    statuses: editors,
    query: { name: 'talk.png', alt: 'A talk' },
    body: () => drawSmallPicture(),
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
    audit: 'media.updated',
    statuses: editors,
    createTarget: () => createPicture(),
    body: () => ({ version: 1, alt: 'Another talk' }),
  },
  {
    method: 'delete',
    path: '/api/admin/media/:id',
    audit: 'media.removed',
    statuses: editorsDone,
    createTarget: () => createPicture(),
  },
  {
    method: 'post',
    path: '/api/admin/media/:id/restore',
    audit: 'media.restored',
    statuses: editorsDone,
    createTarget: createDeletedPicture,
  },
  {
    method: 'delete',
    path: '/api/admin/media/:id/for-good',
    audit: 'media.deleted',
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
    audit: 'content.published',
    statuses: editors,
    createTarget: createContent,
    body: () => ({ version: 1, value: { ...plainSections.privacy, updated: '2026-12-01' } }),
  },
  {
    method: 'post',
    path: '/api/admin/content/:section/preview',
    audit: 'none: nothing is stored',
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
    audit: 'content.restored',
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
    audit: 'setup.finished',
    statuses: adminsOnly,
    createTarget: createSample,
    body: () => ({ state: 'over' }),
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
    audit: 'sample.cleared',
    statuses: editorsDone,
    createTarget: async () => {
      await createSample();
      return (await getSample()).mark;
    },
    body: (_ownEmail, mark) => ({ mark }),
  },
];
