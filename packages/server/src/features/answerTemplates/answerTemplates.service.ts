import type {
  AnswerTemplateDto,
  ChangeAnswerTemplateRequest,
  SaveAnswerTemplateRequest,
} from '@club/shared/answerTemplate';
import { NotFoundError } from '../../errors';
import { defineEdits } from '../../lib/versionedEdits';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { defineBin, outsideBin } from '../bin/bin.service';
import {
  AnswerTemplateModel,
  type AnswerTemplateRecord,
  toAnswerTemplateDto,
} from './answerTemplates.model';

const edits = defineEdits({
  model: AnswerTemplateModel,
  among: outsideBin,
  toDto: toAnswerTemplateDto,
  notFound: gone,
});

export const answerTemplateBin = defineBin({
  kind: 'answerTemplate',
  model: AnswerTemplateModel,
  toSubject,
  notFound: gone,
});

export async function addAnswerTemplate(
  template: SaveAnswerTemplateRequest,
  by: Actor,
): Promise<AnswerTemplateDto> {
  const added = await AnswerTemplateModel.create(template);
  await recordAudit({
    actor: named(by),
    action: 'answerTemplate.added',
    subject: toSubject(added),
  });
  return toAnswerTemplateDto(added);
}

/**
 * @throws {NotFoundError} when there is no such template outside the bin
 * @throws {VersionConflictError} when somebody else has changed it meanwhile
 */
export async function changeAnswerTemplate(
  id: string,
  { version, ...change }: ChangeAnswerTemplateRequest,
  by: Actor,
): Promise<AnswerTemplateDto> {
  const { before, after } = await edits.save(id, version, () => ({ $set: change }));
  await recordChange(
    { actor: named(by), action: 'answerTemplate.changed', subject: toSubject(after) },
    toAuditFields(before),
    toAuditFields(after),
  );
  return toAnswerTemplateDto(after);
}

function gone(): NotFoundError {
  return new NotFoundError('This template does not exist (any more).');
}

function toSubject({ _id, title }: Pick<AnswerTemplateRecord, '_id' | 'title'>) {
  return { _id: _id.toHexString(), name: title };
}

function toAuditFields({ title, text }: AnswerTemplateRecord) {
  return { title, text };
}
