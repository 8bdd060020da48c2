import { sectionPermissions } from '@club/shared/access';
import { allows } from '@club/shared/allows';
import { contentCalls } from '@club/shared/contentCalls';
import { editedVersion } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { anySection } from '@club/shared/sectionAnswers';
import { partOfSection } from '@club/shared/sectionParts';
import { toSectionPermission } from '@club/shared/sectionPermission';
import type { SectionName } from '@club/shared/sections';
import type { ModuleName } from '@club/shared/siteParts';
import type { UserDto } from '@club/shared/user';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Call } from '../../calls/call';
import { controller } from '../../calls/controller';
import type { DescribeClub } from '../../clubDetails';
import type { LivePages } from '../../livePages';
import { requirePermission } from '../../middleware/requirePermission';
import { sectionNames, sections } from '../../sections/sections';
import { named } from '../audit/audit.service';
import {
  type Editor,
  getSection,
  getVersion,
  listSections,
  listVersions,
  previewSection,
  restoreVersion,
  saveSection,
} from './content.service';

/** The longest section is `privacy`: 30 texts of 5,000 characters, which take up to 4 bytes each. */
const maxSectionBytes = 1024 * 1024;

const answer = anySection
  .extend({ value: z.union(Object.values(sections).map(({ schema }) => schema)) })
  .meta({ id: 'Section' });

const calls = {
  ...contentCalls,
  'GET /api/admin/content/:section': {
    ...contentCalls['GET /api/admin/content/:section'],
    answer,
  },
  'GET /api/admin/content/:section/versions/:version': {
    ...contentCalls['GET /api/admin/content/:section/versions/:version'],
    answer,
  },
};

/** The rules of a payload depend on the section that the path names. */
function saveSectionRequest<Name extends SectionName>(section: Name) {
  return payload({ version: editedVersion, value: sections[section].schema });
}

/** Refuses a section that the role does not allow. A name of no section is for the reader of the path. */
const requireSection: RequestHandler = (request, response, next) => {
  const section = sectionNames.find((name) => name === request.params.section);
  if (section) requirePermission(toSectionPermission(section))(request, response, next);
  else next();
};

const toEditor = (by: UserDto): Editor => ({ actor: named(by), permissions: by.permissions });

/**
 * Sections of a part of the site that is off are not there.
 * @param isPartOn whether a part is on now
 */
export function contentController(
  pages: LivePages,
  isPartOn: (part: ModuleName) => boolean,
  describeClub: DescribeClub,
): Call[] {
  const isHidden = (section: SectionName) => {
    const part = partOfSection[section];
    return part !== undefined && !isPartOn(part);
  };
  const served = controller(calls, {
    'GET /api/admin/content': {
      access: sectionPermissions,
      handler: async ({ by: { permissions } }) =>
        (await listSections(describeClub())).filter(
          ({ section }) => !isHidden(section) && allows(permissions, toSectionPermission(section)),
        ),
    },
    'GET /api/admin/content/:section': {
      access: sectionPermissions,
      handler: ({ section }) => getSection(section),
    },
    'PUT /api/admin/content/:section': {
      access: sectionPermissions,
      event: 'contentChange',
      maxBodyBytes: maxSectionBytes,
      async handler({ section, body, by }) {
        const { version, value } = saveSectionRequest(section).parse(body);
        return { version: await saveSection({ section, version, value }, toEditor(by), pages) };
      },
    },
    'POST /api/admin/content/:section/preview': {
      access: sectionPermissions,
      event: 'none',
      maxBodyBytes: maxSectionBytes,
      handler: ({ section, body }) => previewSection(section, body.value, pages),
    },
    'GET /api/admin/content/:section/versions': {
      access: sectionPermissions,
      handler: ({ section }) => listVersions(section),
    },
    'GET /api/admin/content/:section/versions/:version': {
      access: sectionPermissions,
      handler: ({ section, version }) => getVersion(section, version),
    },
    'POST /api/admin/content/:section/versions/:version/restore': {
      access: sectionPermissions,
      event: 'contentChange',
      handler: async ({ section, version, by }) => ({
        version: await restoreVersion(section, version, toEditor(by), pages),
      }),
    },
  });
  return served.map((each) => ({
    ...each,
    isOff: ({ section }) => sectionNames.some((name) => name === section && isHidden(name)),
    guards: [requireSection],
  }));
}
