import { answerTemplateCalls } from '@club/shared/answerTemplate';
import { controller } from '../../calls/controller';
import { answerTemplateList } from './answerTemplates.model';
import {
  addAnswerTemplate,
  answerTemplateBin,
  changeAnswerTemplate,
} from './answerTemplates.service';

export function answerTemplatesController() {
  return controller(answerTemplateCalls, {
    'GET /api/admin/answer-templates': {
      access: 'messages',
      handler: ({ query }) => answerTemplateList.getPage(query),
    },
    'POST /api/admin/answer-templates': {
      access: 'messages',
      event: 'messageChange',
      handler: ({ body, by }) => addAnswerTemplate(body, by),
    },
    'PATCH /api/admin/answer-templates/:id': {
      access: 'messages',
      event: 'messageChange',
      handler: ({ id, body, by }) => changeAnswerTemplate(id, body, by),
    },
    'DELETE /api/admin/answer-templates/:id': {
      access: 'messages',
      event: 'messageChange',
      handler: ({ id, by }) => answerTemplateBin.remove(id, by),
    },
    'POST /api/admin/answer-templates/:id/restore': {
      access: 'messages',
      event: 'messageChange',
      handler: ({ id, by }) => answerTemplateBin.restore(id, by),
    },
    'DELETE /api/admin/answer-templates/:id/for-good': {
      access: 'messages',
      event: 'messageChange',
      handler: ({ id, by }) => answerTemplateBin.delete(id, by),
    },
  });
}
