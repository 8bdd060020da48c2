import type { SectionDto } from '@club/shared/sectionAnswers';
import type { SectionName } from '@club/shared/sections';
import { send } from '../../../api/send';

/** A section with the type of its own value. */
export function getSection<Name extends SectionName>(
  section: Name,
  signal?: AbortSignal,
): Promise<SectionDto<Name>>;
export function getSection(section: SectionName, signal?: AbortSignal): Promise<SectionDto> {
  return send('GET /api/admin/content/:section', { section, signal });
}
