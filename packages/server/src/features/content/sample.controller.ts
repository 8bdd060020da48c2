import type { SampleDto } from '@club/shared/setup';
import type { Request, Response } from 'express';
import type { CallRequest } from '../../calls/call';
import type { LivePages } from '../../livePages';
import { accountOf } from '../../middleware/authenticate';
import * as sample from './sample.service';
import type { clearSampleRequest } from './sample.validators';

export async function getSample(_request: Request, response: Response<SampleDto>): Promise<void> {
  response.json(await sample.getSample());
}

export function clearSample(pages: LivePages) {
  return async (request: CallRequest<typeof clearSampleRequest>, response: Response) => {
    const { mark } = request.body;
    await sample.clearSample(mark, accountOf(response), pages);
  };
}
