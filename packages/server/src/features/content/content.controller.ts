import type { previewRequest, SectionPreviewDto } from '@club/shared/preview';
import type {
  SavedSectionDto,
  SectionDto,
  SectionName,
  SectionSummaryDto,
  SectionVersionDto,
} from '@club/shared/sections';
import type { Request, Response } from 'express';
import type { CallHandler, CallRequest, PathRequest } from '../../calls/call';
import type { PathParts } from '../../calls/pathParts';
import type { LivePages } from '../../livePages';
import { accountOf } from '../../middleware/authenticate';
import { named } from '../audit/audit.service';
import * as content from './content.service';
import { saveSectionRequest } from './content.validators';

type BySection = PathParts<':section'>;
type ByVersion = PathParts<':section/:version'>;

export function listSections(isHidden: (section: SectionName) => boolean) {
  return async (_request: Request, response: Response<SectionSummaryDto[]>): Promise<void> => {
    const summaries = await content.listSections();
    response.json(summaries.filter(({ section }) => !isHidden(section)));
  };
}

export async function getSection(
  request: PathRequest<BySection>,
  response: Response<SectionDto>,
): Promise<void> {
  response.json(await content.getSection(request.params.section));
}

export function saveSection(pages: LivePages): CallHandler<BySection> {
  return async (request, response: Response<SavedSectionDto>) => {
    const { section } = request.params;
    const { version, value } = saveSectionRequest(section).parse(request.body);
    const by = editorOf(response);
    response.json({ version: await content.saveSection({ section, version, value }, by, pages) });
  };
}

function editorOf(response: Response): content.Editor {
  const account = accountOf(response);
  return { actor: named(account), permissions: account.permissions };
}

export function previewSection(pages: LivePages) {
  return async (
    request: CallRequest<typeof previewRequest, BySection>,
    response: Response<SectionPreviewDto>,
  ) => {
    const { section } = request.params;
    const { value } = request.body;
    response.json(await content.previewSection(section, value, pages));
  };
}

export async function listVersions(
  request: PathRequest<BySection>,
  response: Response<SectionVersionDto[]>,
): Promise<void> {
  response.json(await content.listVersions(request.params.section));
}

export async function getVersion(
  request: PathRequest<ByVersion>,
  response: Response<SectionDto>,
): Promise<void> {
  const { section, version } = request.params;
  response.json(await content.getVersion(section, version));
}

export function restoreVersion(pages: LivePages): CallHandler<ByVersion> {
  return async (request, response: Response<SavedSectionDto>) => {
    const { section, version: former } = request.params;
    const by = editorOf(response);
    const version = await content.restoreVersion(section, former, by, pages);
    response.json({ version });
  };
}
