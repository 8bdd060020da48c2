import type { SetupDto } from '@club/shared/setup';
import type { Request, Response } from 'express';
import { accountOf } from '../../middleware/authenticate';
import * as setup from './setup.service';
import { changeSetupRequest } from './setup.validators';

export async function getSetup(_request: Request, response: Response<SetupDto>): Promise<void> {
  response.json(await setup.getSetup());
}

export async function changeSetup(request: Request, response: Response<SetupDto>): Promise<void> {
  const change = changeSetupRequest.parse(request.body);
  response.json(await setup.changeSetup(change, accountOf(response)));
}
