import { z } from 'zod';
import type { Contracts } from './contract';
import { pagesPreviewOrErrors } from './preview';
import { anyValue, previewRequest } from './rules/anyValue';
import { editedVersion } from './rules/fields';
import { payload } from './rules/payload';
import { anySection, savedSection, sectionSummary, sectionVersion } from './sectionAnswers';

const published = 'Somebody else has published another version meanwhile: `current` is it.';
const otherSection = 'The role does not allow this section.';
const wrongValue = 'A field breaks a rule of its section, or a picture does not exist.';

/** The content of the site. The server knows the rules of a value, which depend on the section. */
export const contentCalls = {
  'GET /api/admin/content': {
    summary: 'The sections of the content that the role allows, and what they lack.',
    answer: z.array(sectionSummary),
  },
  'GET /api/admin/content/:section': {
    summary: 'A section as it is published.',
    answer: anySection,
    refusals: { 403: otherSection },
  },
  'PUT /api/admin/content/:section': {
    summary: 'Publish a section.',
    /** `version` is the one that was edited. */
    body: payload({ version: editedVersion, value: anyValue }),
    answer: savedSection,
    refusals: { 403: otherSection, 409: published, 422: wrongValue },
  },
  'POST /api/admin/content/:section/preview': {
    summary: 'What the pages would show with this value.',
    body: previewRequest,
    answer: pagesPreviewOrErrors,
    refusals: { 403: otherSection, 422: wrongValue },
  },
  'GET /api/admin/content/:section/versions': {
    summary: 'The newest 50 versions of a section, the newest first.',
    answer: z.array(sectionVersion),
    refusals: { 403: otherSection },
  },
  'GET /api/admin/content/:section/versions/:version': {
    summary: 'A version of a section.',
    answer: anySection,
    refusals: { 403: otherSection },
  },
  'POST /api/admin/content/:section/versions/:version/restore': {
    summary: 'Publish a former version again, as a new one.',
    answer: savedSection,
    refusals: {
      403: otherSection,
      409: published,
      422: 'It names a picture that does not exist any more.',
    },
  },
} satisfies Contracts;
