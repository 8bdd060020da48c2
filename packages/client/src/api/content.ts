import type { PreviewRequest, SectionPreviewDto } from '@club/shared/preview';
import type {
  SavedSectionDto,
  SaveSectionRequest,
  SectionDto,
  SectionName,
  SectionSummaryDto,
  Sections,
  SectionVersionDto,
} from '@club/shared/sections';
import { sendSignedInForJson } from './signedIn';

const root = '/api/admin/content';

/** GET /api/admin/content: all sections, without their values. */
export function listSections(signal: AbortSignal): Promise<SectionSummaryDto[]> {
  return sendSignedInForJson(root, { signal });
}

/** GET /api/admin/content/{section}. */
export function getSection<Name extends SectionName>(
  section: Name,
  signal?: AbortSignal,
): Promise<SectionDto<Name>> {
  return sendSignedInForJson(`${root}/${section}`, { signal });
}

/**
 * PUT /api/admin/content/{section}: publishes a new version.
 * @throws {ApiError} 409 when another version was published meanwhile, 422 when a field is wrong
 */
export function saveSection<Name extends SectionName>(
  section: Name,
  request: SaveSectionRequest<Name>,
): Promise<SavedSectionDto> {
  return sendSignedInForJson(`${root}/${section}`, { method: 'PUT', body: request });
}

/** POST /api/admin/content/{section}/preview: nothing is stored. */
export function previewSection<Name extends SectionName>(
  section: Name,
  value: Sections[Name],
  signal: AbortSignal,
): Promise<SectionPreviewDto> {
  const body: PreviewRequest<Name> = { value };
  const path = `${root}/${section}/preview`;
  return sendSignedInForJson(path, { method: 'POST', body, signal });
}

/** GET /api/admin/content/{section}/versions, the newest first. */
export function listVersions(
  section: SectionName,
  signal: AbortSignal,
): Promise<SectionVersionDto[]> {
  return sendSignedInForJson(`${root}/${section}/versions`, { signal });
}

/**
 * GET /api/admin/content/{section}/versions/{version}.
 * @throws {ApiError} 404 when the version is no longer kept
 */
export function getVersion<Name extends SectionName>(
  section: Name,
  version: number,
  signal: AbortSignal,
): Promise<SectionDto<Name>> {
  return sendSignedInForJson(`${root}/${section}/versions/${version}`, { signal });
}

/** POST /api/admin/content/{section}/versions/{version}/restore: publishes it as a new version. */
export function restoreVersion(section: SectionName, version: number): Promise<SavedSectionDto> {
  const path = `${root}/${section}/versions/${version}/restore`;
  return sendSignedInForJson(path, { method: 'POST' });
}
