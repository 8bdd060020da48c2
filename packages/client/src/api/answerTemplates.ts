import type {
  AnswerTemplateDto,
  AnswerTemplateListQuery,
  ChangeAnswerTemplateRequest,
  SaveAnswerTemplateRequest,
} from '@club/shared/answerTemplate';
import { type ListPage, sendForList } from './list';
import { sendSignedIn } from './signedIn';

const root = '/api/admin/answer-templates';

/** GET /api/admin/answer-templates, by title. */
export function listAnswerTemplates(
  query: AnswerTemplateListQuery,
  signal: AbortSignal,
): Promise<ListPage<AnswerTemplateDto>> {
  return sendForList(root, { ...query, sort: 'title' }, signal);
}

/**
 * POST /api/admin/answer-templates.
 * @throws {ApiError} 422 when a field is wrong
 */
export async function addAnswerTemplate(template: SaveAnswerTemplateRequest): Promise<void> {
  await sendSignedIn(root, { method: 'POST', body: template });
}

/**
 * PATCH /api/admin/answer-templates/{id}.
 * @throws {ApiError} 409 when somebody else has changed it meanwhile (`current` is how), 422 when a field
 * is wrong
 */
export async function changeAnswerTemplate(
  id: string,
  template: ChangeAnswerTemplateRequest,
): Promise<void> {
  await sendSignedIn(`${root}/${id}`, { method: 'PATCH', body: template });
}

/** DELETE /api/admin/answer-templates/{id}: moves a template to the bin. */
export async function deleteAnswerTemplate(id: string): Promise<void> {
  await sendSignedIn(`${root}/${id}`, { method: 'DELETE' });
}

/** POST /api/admin/answer-templates/{id}/restore: takes a template out of the bin. */
export async function restoreAnswerTemplate(id: string): Promise<void> {
  await sendSignedIn(`${root}/${id}/restore`, { method: 'POST' });
}

/** DELETE /api/admin/answer-templates/{id}/for-good: deletes a template that is in the bin. */
export async function deleteAnswerTemplateForGood(id: string): Promise<void> {
  await sendSignedIn(`${root}/${id}/for-good`, { method: 'DELETE' });
}
