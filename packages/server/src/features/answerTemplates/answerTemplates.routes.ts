import {
  type AnswerTemplateDto,
  answerPlaceholders,
  type ChangeAnswerTemplateRequest,
  type SaveAnswerTemplateRequest,
} from '@club/shared/answerTemplate';
import { editedVersion, message, titleLine } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import type { Response } from 'express';
import { z } from 'zod';
import { binCalls } from '../../calls/binCalls';
import { type Call, type CallRequest, call } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { sendList } from '../../lists/sendPage';
import { accountOf } from '../../middleware/authenticate';
import { answerTemplateList } from './answerTemplates.model';
import {
  addAnswerTemplate,
  answerTemplateBin,
  changeAnswerTemplate,
} from './answerTemplates.service';

const path = '/api/admin/answer-templates';
const access = 'messages';
const event = 'messageChange';

const placeholders = Object.keys(answerPlaceholders);
/** Finds a word in braces that no answer would have another word for. */
const unknownPlaceholder = new RegExp(
  String.raw`\{(?!(?:${placeholders.map((name) => name.slice(1, -1)).join('|')})\})\p{L}+\}`,
  'u',
);

const templateText = message
  .refine(
    (text) => !unknownPlaceholder.test(text),
    `Please use no other words in braces than ${placeholders.join(', ')}.`,
  )
  .meta({
    maxLength: 5000,
    pattern: String.raw`^(?![\s\S]*${unknownPlaceholder.source})(?=[\s\S]*[^\p{C}\p{Z}])`,
  });

const fields = { title: titleLine, text: templateText };
const saveRequest = payload(fields) satisfies z.ZodType<SaveAnswerTemplateRequest>;
const changeRequest = payload({
  version: editedVersion,
  ...fields,
}) satisfies z.ZodType<ChangeAnswerTemplateRequest>;

const answerTemplate = z
  .strictObject({
    _id: id,
    title: text,
    text,
    version: z.int().min(1),
    deletedAt: moment.nullable(),
  } satisfies Shape<AnswerTemplateDto>)
  .meta({ id: 'AnswerTemplate' });

async function add(
  request: CallRequest<typeof saveRequest>,
  response: Response<AnswerTemplateDto>,
): Promise<void> {
  response.json(await addAnswerTemplate(request.body, accountOf(response)));
}

async function change(
  request: CallRequest<typeof changeRequest, ById>,
  response: Response<AnswerTemplateDto>,
): Promise<void> {
  const { params, body } = request;
  response.json(await changeAnswerTemplate(params.id, body, accountOf(response)));
}

/** The texts that the club uses again and again in its answers to messages. */
export function answerTemplatesCalls(): Call[] {
  const { remove, restore, deleteForGood } = binCalls({
    ...{ path, access, event },
    what: 'a template',
    bin: answerTemplateBin,
  });
  return [
    call({
      ...{ method: 'GET', path, access },
      summary: 'The templates of answers, or those in the bin.',
      query: answerTemplateList.query,
      status: 200,
      answer: z.array(answerTemplate),
      handler: sendList(answerTemplateList, () => undefined),
    }),
    call({
      ...{ method: 'POST', path, access, event },
      summary: 'Add a template of an answer.',
      body: saveRequest,
      status: 201,
      answer: answerTemplate,
      handler: add,
    }),
    call({
      ...{ method: 'PATCH', path: `${path}/:id`, access, event },
      summary: 'Change a template of an answer.',
      body: changeRequest,
      status: 200,
      answer: answerTemplate,
      refusals: { 409: 'Somebody else has changed the template meanwhile: `current` is how.' },
      handler: change,
    }),
    ...[remove, restore, deleteForGood],
  ];
}
