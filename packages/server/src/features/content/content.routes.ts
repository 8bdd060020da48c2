import { pagesPreviewOrErrors, previewRequest } from '@club/shared/preview';
import { partOfSection } from '@club/shared/sectionParts';
import type { SectionName } from '@club/shared/sections';
import type { ModuleName } from '@club/shared/siteParts';
import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import type { LivePages } from '../../livePages';
import { sectionNames } from '../../sections/sections';
import { savedSection, sectionAnswer, sectionSummary, sectionVersion } from './content.answers';
import {
  getSection,
  getVersion,
  listSections,
  listVersions,
  previewSection,
  restoreVersion,
  saveSection,
} from './content.controller';
import { anySectionSave } from './content.validators';
import { sampleAnswer } from './sample.answers';
import { clearSample, getSample } from './sample.controller';
import { clearSampleRequest } from './sample.validators';

const published = 'Somebody else has published another version meanwhile: `current` is it.';
const wrongValue = 'A field breaks a rule of its section, or a picture does not exist.';

/** The longest section is `privacy`: 30 texts of 5,000 characters, which take up to 4 bytes each. */
const maxSectionBytes = 1024 * 1024;

/**
 * Sections of a part of the site that is off are not there.
 * @param isPartOn whether a part is on now
 */
export function contentCalls(pages: LivePages, isPartOn: (part: ModuleName) => boolean): Call[] {
  const isHidden = (section: SectionName) => {
    const part = partOfSection[section];
    return part !== undefined && !isPartOn(part);
  };
  const calls = [
    call({
      method: 'GET',
      path: '/api/admin/content',
      summary: 'The sections of the content, and what they lack.',
      access: 'content',
      status: 200,
      answer: z.array(sectionSummary),
      handler: listSections(isHidden),
    }),
    call({
      method: 'GET',
      path: '/api/admin/content/:section',
      summary: 'A section as it is published.',
      access: 'content',
      status: 200,
      answer: sectionAnswer,
      handler: getSection,
    }),
    call({
      method: 'PUT',
      path: '/api/admin/content/:section',
      summary: 'Publish a section.',
      access: 'content',
      event: 'contentChange',
      body: anySectionSave,
      maxBodyBytes: maxSectionBytes,
      status: 200,
      answer: savedSection,
      refusals: { 409: published, 422: wrongValue },
      handler: saveSection(pages),
    }),
    call({
      method: 'POST',
      path: '/api/admin/content/:section/preview',
      summary: 'What the pages would show with this value.',
      access: 'content',
      event: 'none',
      body: previewRequest,
      maxBodyBytes: maxSectionBytes,
      status: 200,
      answer: pagesPreviewOrErrors,
      refusals: { 422: wrongValue },
      handler: previewSection(pages),
    }),
    call({
      method: 'GET',
      path: '/api/admin/content/:section/versions',
      summary: 'The newest 50 versions of a section, the newest first.',
      access: 'content',
      status: 200,
      answer: z.array(sectionVersion),
      handler: listVersions,
    }),
    call({
      method: 'GET',
      path: '/api/admin/content/:section/versions/:version',
      summary: 'A version of a section.',
      access: 'content',
      status: 200,
      answer: sectionAnswer,
      handler: getVersion,
    }),
    call({
      method: 'POST',
      path: '/api/admin/content/:section/versions/:version/restore',
      summary: 'Publish a former version again, as a new one.',
      access: 'content',
      event: 'contentChange',
      status: 200,
      answer: savedSection,
      refusals: { 409: published, 422: 'It names a picture that does not exist any more.' },
      handler: restoreVersion(pages),
    }),
    call({
      method: 'GET',
      path: '/api/admin/sample',
      summary: 'What the site still has of the sample, and what clearing makes of it.',
      access: 'content',
      status: 200,
      answer: sampleAnswer,
      handler: getSample,
    }),
    call({
      method: 'POST',
      path: '/api/admin/sample/clear',
      summary: 'Clear all of the sample at once.',
      access: 'content',
      event: 'contentChange',
      body: clearSampleRequest,
      status: 204,
      refusals: {
        409: 'The sample is another one by now.',
        422: 'The pages cannot be shown without it.',
      },
      handler: clearSample(pages),
    }),
  ];
  return calls.map((each) => ({
    ...each,
    isOff: ({ section }) => sectionNames.some((name) => name === section && isHidden(name)),
  }));
}
