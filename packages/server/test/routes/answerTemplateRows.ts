import { AnswerTemplateModel } from '../../src/features/answerTemplates/answerTemplates.model';
import { inboxes, messageReaders, messageReadersDone, type Row } from './row';

const path = '/api/admin/answer-templates';
const template = { title: 'Sponsors', text: 'Dear {name}, thank you.' };
const createTemplate = async () => (await AnswerTemplateModel.create(template)).id;
const createRemovedTemplate = async () =>
  (await AnswerTemplateModel.create({ ...template, deletedAt: new Date() })).id;

/** The texts that the club uses again and again in its answers. */
export const answerTemplateRows: Row[] = [
  { method: 'get', path, statuses: messageReaders },
  {
    method: 'post',
    path,
    audit: 'answerTemplate.added',
    statuses: { ...messageReaders, admin: 201, ...inboxes(201) },
    body: () => template,
  },
  {
    method: 'patch',
    path: `${path}/:id`,
    audit: 'answerTemplate.changed',
    statuses: messageReaders,
    createTarget: createTemplate,
    body: () => ({ ...template, version: 1, title: 'Partners' }),
  },
  {
    method: 'delete',
    path: `${path}/:id`,
    audit: 'answerTemplate.removed',
    statuses: messageReadersDone,
    createTarget: createTemplate,
  },
  {
    method: 'post',
    path: `${path}/:id/restore`,
    audit: 'answerTemplate.restored',
    statuses: messageReadersDone,
    createTarget: createRemovedTemplate,
  },
  {
    method: 'delete',
    path: `${path}/:id/for-good`,
    audit: 'answerTemplate.deleted',
    statuses: messageReadersDone,
    createTarget: createRemovedTemplate,
  },
];
