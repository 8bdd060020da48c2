import request from 'supertest';
import { createTestApp, logLines } from '../../test/app';
import { useDatabase } from '../../test/database';
import { Services } from '../features/services/services.service';

useDatabase();

const initiative = { service: 'Zeal', description: 'Größe 📏', image: 'picture.png' };
const services = new Services();
const app = createTestApp({ services });

beforeEach(() => services.mirror([initiative]));

/** A path with a query is answered by Express. */
const throughExpress = (path: string) => `${path}?x=1`;

test.each(['/livez', '/api/data/service', '/api/openapi.json'])(
  '%s has the same headers and body from memory as through Express',
  async (path) => {
    const routed = await request(app).get(throughExpress(path));
    const remembered = await request(app).get(path);
    expect(remembered.status).toBe(200);
    expect(remembered.text).toBe(routed.text);
    const isOfOneAnswer = { 'x-request-id': expect.any(String), date: expect.any(String) };
    expect(remembered.headers).toEqual({ ...routed.headers, ...isOfOneAnswer });
  },
);

test('an answer from memory has its line in the log', async () => {
  logLines.length = 0;
  const response = await request(app).get('/api/data/service');
  const id = response.headers['x-request-id'];
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'info',
      req: { id, method: 'GET', path: '/api/data/service' },
      res: { statusCode: 200 },
    },
  ]);
});

test('other methods are answered as everywhere', async () => {
  const head = await request(app).head('/api/data/service');
  expect([head.status, head.text]).toEqual([200, undefined]);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  expect((await request(app).post('/api/data/service')).status).toBe(405);
});
