import { anySectionSave, previewRequest } from '../features/content/content.validators';
import type { Operation } from './operation';

const published = 'Somebody else has published another version meanwhile: `current` is it.';
const wrongValue = 'A field breaks a rule of its section, or a picture does not exist.';

/** What editors publish. */
export const contentOperations: Operation[] = [
  {
    method: 'GET',
    path: '/api/admin/content',
    summary: 'The sections of the content, and what they lack.',
    access: 'content',
    status: 200,
    answer: ['SectionSummary'],
  },
  {
    method: 'GET',
    path: '/api/admin/content/:section',
    summary: 'A section as it is published.',
    access: 'content',
    status: 200,
    answer: 'Section',
  },
  {
    method: 'PUT',
    path: '/api/admin/content/:section',
    summary: 'Publish a section.',
    access: 'content',
    body: anySectionSave,
    status: 200,
    answer: 'SavedSection',
    refusals: { 409: published, 422: wrongValue },
  },
  {
    method: 'POST',
    path: '/api/admin/content/:section/preview',
    summary: 'What the pages would show with this value.',
    access: 'content',
    body: previewRequest,
    status: 200,
    answer: 'SectionPreview',
    refusals: { 422: wrongValue },
  },
  {
    method: 'GET',
    path: '/api/admin/content/:section/versions',
    summary: 'The newest 50 versions of a section, the newest first.',
    access: 'content',
    status: 200,
    answer: ['SectionVersion'],
  },
  {
    method: 'GET',
    path: '/api/admin/content/:section/versions/:version',
    summary: 'A version of a section.',
    access: 'content',
    status: 200,
    answer: 'Section',
  },
  {
    method: 'POST',
    path: '/api/admin/content/:section/versions/:version/restore',
    summary: 'Publish a former version again, as a new one.',
    access: 'content',
    status: 200,
    answer: 'SavedSection',
    refusals: { 409: published, 422: 'It names a picture that does not exist any more.' },
  },
];
