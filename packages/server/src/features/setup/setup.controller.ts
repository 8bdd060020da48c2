import type { SetupDto } from '@club/shared/setup';
import type { Request, Response } from 'express';
import type { CallRequest } from '../../calls/call';
import { accountOf } from '../../middleware/authenticate';
import * as setup from './setup.service';
import type { changeSetupRequest } from './setup.validators';

export async function getSetup(_request: Request, response: Response<SetupDto>): Promise<void> {
  response.json(await setup.getSetup());
}

export async function changeSetup(
  request: CallRequest<typeof changeSetupRequest>,
  response: Response<SetupDto>,
): Promise<void> {
  const change = request.body;
  response.json(await setup.changeSetup(change, accountOf(response)));
}
