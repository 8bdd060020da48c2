import type { UpkeepDto } from '@club/shared/upkeep';
import type { Request, Response } from 'express';
import type { CallRequest } from '../../calls/call';
import { accountOf } from '../../middleware/authenticate';
import * as upkeep from './upkeep.service';
import type { saveUpkeepRequest } from './upkeep.validators';

export async function getUpkeep(_request: Request, response: Response<UpkeepDto>): Promise<void> {
  response.json(await upkeep.getUpkeep());
}

export async function saveUpkeep(
  request: CallRequest<typeof saveUpkeepRequest>,
  response: Response<UpkeepDto>,
): Promise<void> {
  const changed = request.body;
  response.json(await upkeep.saveUpkeep(changed, accountOf(response)));
}
