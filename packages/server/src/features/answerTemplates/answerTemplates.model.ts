import { type AnswerTemplateDto, answerTemplateListQuery } from '@club/shared/answerTemplate';
import { foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';
import { binField, binIndex, inBin, outsideBin } from '../bin/bin.service';

/** The fields that an AnswerTemplateDto shows. */
const shownFields = {
  title: { type: String, required: true },
  text: { type: String, required: true },
  version: { type: Number, required: true, default: 1 },
  ...binField,
} as const;

const answerTemplateSchema = new Schema(shownFields, {
  collection: 'answerTemplates',
  versionKey: false,
});

// For the order of the list, which sorts entries with equal values by _id.
answerTemplateSchema.index({ title: 1, _id: 1 });
answerTemplateSchema.index(...binIndex);

/** The texts in which the list searches. */
const answerTemplateTexts = ['title', 'text'];
answerTemplateSchema.plugin(foldedFields(answerTemplateTexts));

export const AnswerTemplateModel = model('AnswerTemplate', answerTemplateSchema);

/** A template as it is stored. */
export type AnswerTemplateRecord = InferRawDocTypeFromSchema<typeof answerTemplateSchema>;

export function toAnswerTemplateDto(template: AnswerTemplateRecord): AnswerTemplateDto {
  const { _id, title, text, version, deletedAt } = template;
  return {
    _id: _id.toHexString(),
    title,
    text,
    version,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

/** The templates outside the bin, or those in it. */
export const answerTemplateList = defineList({
  model: AnswerTemplateModel,
  fields: Object.keys(shownFields).join(' '),
  search: { texts: answerTemplateTexts },
  query: answerTemplateListQuery,
  where: ({ bin }) => (bin === 'true' ? inBin : outsideBin),
  toDto: toAnswerTemplateDto,
});
