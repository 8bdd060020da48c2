import type { UpkeepDto } from '@club/shared/upkeep';
import type { Request, Response } from 'express';
import { accountOf } from '../../middleware/authenticate';
import * as upkeep from './upkeep.service';
import { saveUpkeepRequest } from './upkeep.validators';

export async function getUpkeep(_request: Request, response: Response<UpkeepDto>): Promise<void> {
  response.json(await upkeep.getUpkeep());
}

export async function saveUpkeep(request: Request, response: Response<UpkeepDto>): Promise<void> {
  const changed = saveUpkeepRequest.parse(request.body);
  response.json(await upkeep.saveUpkeep(changed, accountOf(response)));
}
