import { z } from 'zod';
import { answerPlaceholders } from './answerPlaceholders';
import type { Contracts } from './contract';
import { placeholderMessage, unknownPlaceholder } from './placeholders';
import { binPart, editedVersion, message, titleLine } from './rules/fields';
import { listQuery } from './rules/listQuery';
import { payload } from './rules/payload';
import { id, moment, text } from './rules/shape';

const answerTemplate = z
  .strictObject({
    _id: id,
    title: text,
    /** With placeholders. */
    text,
    /** 1, and one more with each change. */
    version: z.int().min(1),
    /** When it went to the bin; null otherwise. */
    deletedAt: moment.nullable(),
  })
  .meta({ id: 'AnswerTemplate' });

/** A text that the club uses again and again in its answers to messages. */
export interface AnswerTemplateDto extends z.output<typeof answerTemplate> {}

/** A search looks at titles and texts. */
export const answerTemplateListQuery = listQuery(['title']).extend({
  /** 'true' lists what is in the bin and nothing else; otherwise the list has none of it. */
  bin: binPart,
});

const placeholders = Object.keys(answerPlaceholders);
const unknown = unknownPlaceholder(placeholders);

const templateText = message
  .refine((text) => !unknown.test(text), placeholderMessage(placeholders))
  .meta({
    maxLength: 5000,
    pattern: String.raw`^(?![\s\S]*${unknown.source})(?=[\s\S]*[^\p{C}\p{Z}])`,
  });

const saveRequest = payload({
  /** 1-80 characters, one line. */
  title: titleLine,
  /** 1-5000 characters. Of words in braces only those of `answerPlaceholders`. */
  text: templateText,
});

/** What somebody writes into a template. */
export interface SaveAnswerTemplateRequest extends z.input<typeof saveRequest> {}

const changeRequest = saveRequest.extend({
  /** The version that the person has seen. */
  version: editedVersion,
});

/** A template as somebody has changed it. */
export interface ChangeAnswerTemplateRequest extends z.input<typeof changeRequest> {}

/** The texts that the club uses again and again in its answers to messages. */
export const answerTemplateCalls = {
  'GET /api/admin/answer-templates': {
    summary: 'The templates of answers, or those in the bin.',
    query: answerTemplateListQuery,
    entries: answerTemplate,
  },
  'POST /api/admin/answer-templates': {
    summary: 'Add a template of an answer.',
    body: saveRequest,
    status: 201,
    answer: answerTemplate,
  },
  'PATCH /api/admin/answer-templates/:id': {
    summary: 'Change a template of an answer.',
    body: changeRequest,
    answer: answerTemplate,
    refusals: { 409: 'Somebody else has changed the template meanwhile: `current` is how.' },
  },
  'DELETE /api/admin/answer-templates/:id': {
    summary: 'Move a template to the bin, for 30 days.',
  },
  'POST /api/admin/answer-templates/:id/restore': {
    summary: 'Take a template out of the bin.',
  },
  'DELETE /api/admin/answer-templates/:id/for-good': {
    summary: 'Delete a template that is in the bin, for good.',
  },
} satisfies Contracts;
