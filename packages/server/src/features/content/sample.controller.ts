import { sampleCalls } from '@club/shared/setup';
import { controller } from '../../calls/controller';
import type { LivePages } from '../../livePages';
import { clearSample, getSample } from './sample.service';

export function sampleController(pages: LivePages) {
  return controller(sampleCalls, {
    'GET /api/admin/sample': {
      access: 'content',
      handler: getSample,
    },
    'POST /api/admin/sample/clear': {
      access: 'content',
      event: 'contentChange',
      handler: ({ body, by }) => clearSample(body.mark, by, pages),
    },
  });
}
