import { createServer } from 'node:http';
import { listen } from '../startup/httpServer';
import { Caller } from './caller';

/** Answers in turn with these. */
async function withAnswers(statuses: number[], use: (origin: string) => Promise<void>) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(statuses.shift() ?? 500, { 'Retry-After': '0' }).end('{"path":"/"}');
  });
  await use(await listen(server, 0, '127.0.0.1'));
  server.closeAllConnections();
  server.close();
}

test('a caller comes back to a busy site, and no other refusal is sent again', async () => {
  const statuses = [503, 503, 201, 409, 200];
  await withAnswers(statuses, async (origin) => {
    const caller = new Caller(origin);
    expect(await caller.post('/', { a: 1 })).toEqual({ path: '/' });
    await expect(caller.post('/', { a: 1 })).rejects.toThrow('POST /: 409');
  });
  expect(statuses).toEqual([200]);
});
