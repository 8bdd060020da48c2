import { validate } from '@readme/openapi-parser';
import request from 'supertest';
import { app } from '../../test/app';

test('the description is valid OpenAPI 3.1', async () => {
  const { status, body } = await request(app).get('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1\./);
  expect(await validate(body)).toMatchObject({ valid: true, warnings: [] });
});
