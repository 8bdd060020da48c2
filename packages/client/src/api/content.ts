import type {
  PreviewRequest,
  SavedSectionDto,
  SaveSectionRequest,
  SectionDto,
  SectionName,
  SectionPreviewDto,
  SectionSummaryDto,
  Sections,
  SectionVersionDto,
} from '@club/shared/sections';
import { sendForJson } from './client';

const root = '/api/admin/content';

/** GET /api/admin/content: all sections, without their values. */
export function listSections(
  authorization: string,
  signal: AbortSignal,
): Promise<SectionSummaryDto[]> {
  return sendForJson(root, { authorization, signal });
}

/** GET /api/admin/content/{section}. */
export function getSection<Name extends SectionName>(
  section: Name,
  authorization: string,
  signal?: AbortSignal,
): Promise<SectionDto<Name>> {
  return sendForJson(`${root}/${section}`, { authorization, ...(signal && { signal }) });
}

/**
 * PUT /api/admin/content/{section}: publishes a new version.
 * @throws {ApiError} 409 when another version was published meanwhile, 422 when a field is wrong
 */
export function saveSection<Name extends SectionName>(
  section: Name,
  request: SaveSectionRequest<Name>,
  authorization: string,
): Promise<SavedSectionDto> {
  return sendForJson(`${root}/${section}`, { method: 'PUT', body: request, authorization });
}

/** POST /api/admin/content/{section}/preview: nothing is stored. */
export function previewSection<Name extends SectionName>(
  section: Name,
  value: Sections[Name],
  authorization: string,
  signal: AbortSignal,
): Promise<SectionPreviewDto> {
  const body: PreviewRequest<Name> = { value };
  const path = `${root}/${section}/preview`;
  return sendForJson(path, { method: 'POST', body, authorization, signal });
}

/** GET /api/admin/content/{section}/versions, the newest first. */
export function listVersions(
  section: SectionName,
  authorization: string,
  signal: AbortSignal,
): Promise<SectionVersionDto[]> {
  return sendForJson(`${root}/${section}/versions`, { authorization, signal });
}

/**
 * GET /api/admin/content/{section}/versions/{version}.
 * @throws {ApiError} 404 when the version is no longer kept
 */
export function getVersion<Name extends SectionName>(
  section: Name,
  version: number,
  authorization: string,
  signal: AbortSignal,
): Promise<SectionDto<Name>> {
  return sendForJson(`${root}/${section}/versions/${version}`, { authorization, signal });
}

/** POST /api/admin/content/{section}/versions/{version}/restore: publishes it as a new version. */
export function restoreVersion(
  section: SectionName,
  version: number,
  authorization: string,
): Promise<SavedSectionDto> {
  const path = `${root}/${section}/versions/${version}/restore`;
  return sendForJson(path, { method: 'POST', authorization });
}
