import type { SampleDto } from '@club/shared/setup';
import type { Request, RequestHandler, Response } from 'express';
import type { LivePages } from '../../livePages';
import { accountOf } from '../../middleware/authenticate';
import * as sample from './sample.service';
import { clearSampleRequest } from './sample.validators';

export async function getSample(_request: Request, response: Response<SampleDto>): Promise<void> {
  response.json(await sample.getSample());
}

export function clearSample(pages: LivePages): RequestHandler {
  return async (request, response) => {
    const { mark } = clearSampleRequest.parse(request.body);
    await sample.clearSample(mark, accountOf(response), pages);
    response.sendStatus(204);
  };
}
