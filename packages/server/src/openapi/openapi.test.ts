import { validate } from '@readme/openapi-parser';
import request from 'supertest';
import { app, dependencies } from '../../test/app';
import { createRouters } from '../app';
import { registeredRoutes } from '../middleware/registeredRoutes';
import { operations } from './describeApi';

test('the description is valid OpenAPI 3.1', async () => {
  const { status, body } = await request(app).get('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1\./);
  expect(await validate(body)).toMatchObject({ valid: true, warnings: [] });
});

test('every registered route is described, and no other', () => {
  const routes = registeredRoutes(createRouters(dependencies));
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    routes.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});
