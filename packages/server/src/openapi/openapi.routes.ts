import { Router } from 'express';
import { describeApi } from './describeApi';

export function openApiRouter(): Router {
  const description = describeApi();
  return Router().get('/api/openapi.json', (_request, response) => {
    response.json(description);
  });
}
