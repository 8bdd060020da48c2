import type { SectionPreviewDto } from '@club/shared/preview';
import type {
  SavedSectionDto,
  SectionDto,
  SectionSummaryDto,
  SectionVersionDto,
} from '@club/shared/sections';
import type { Request, Response } from 'express';
import type { CallHandler, CallRequest } from '../../calls/call';
import type { LivePages } from '../../livePages';
import { accountOf } from '../../middleware/authenticate';
import { named } from '../audit/audit.service';
import * as content from './content.service';
import {
  parseSectionName,
  parseVersion,
  type previewRequest,
  saveSectionRequest,
} from './content.validators';

export async function listSections(
  _request: Request,
  response: Response<SectionSummaryDto[]>,
): Promise<void> {
  response.json(await content.listSections());
}

export async function getSection(request: Request, response: Response<SectionDto>): Promise<void> {
  response.json(await content.getSection(parseSectionName(request.params.section)));
}

export function saveSection(pages: LivePages): CallHandler {
  return async (request, response: Response<SavedSectionDto>) => {
    const section = parseSectionName(request.params.section);
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
    request: CallRequest<typeof previewRequest>,
    response: Response<SectionPreviewDto>,
  ) => {
    const section = parseSectionName(request.params.section);
    const { value } = request.body;
    response.json(await content.previewSection(section, value, pages));
  };
}

export async function listVersions(
  request: Request,
  response: Response<SectionVersionDto[]>,
): Promise<void> {
  response.json(await content.listVersions(parseSectionName(request.params.section)));
}

export async function getVersion(request: Request, response: Response<SectionDto>): Promise<void> {
  const { section, version } = request.params;
  response.json(await content.getVersion(parseSectionName(section), parseVersion(version)));
}

export function restoreVersion(pages: LivePages): CallHandler {
  return async (request, response: Response<SavedSectionDto>) => {
    const section = parseSectionName(request.params.section);
    const former = parseVersion(request.params.version);
    const by = editorOf(response);
    const version = await content.restoreVersion(section, former, by, pages);
    response.json({ version });
  };
}
