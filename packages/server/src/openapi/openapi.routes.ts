import { Router } from 'express';
import { describeApi } from './describeApi';

export function openApiRouter(): Router {
  // Made for the first reader: it takes longer than all the rest of the app, and a start needs to be quick.
  let description: ReturnType<typeof describeApi> | undefined;
  return Router().get('/api/openapi.json', (_request, response) => {
    description ??= describeApi();
    response.json(description);
  });
}
