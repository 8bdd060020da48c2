import type { ServicesResponse } from '@club/shared/service';
import type { Request, Response } from 'express';
import * as services from './services.service';

export async function listServices(
  _request: Request,
  response: Response<ServicesResponse>,
): Promise<void> {
  response.json({ message: await services.listServices() });
}
