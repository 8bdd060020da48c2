import express from 'express';
import request from 'supertest';
import { withFile } from './withFile';

const bounds = { types: ['image/png'], maxBytes: 300_000, tooLarge: 'too large' };
const file = Buffer.alloc(200_000, 'file');

/** Sends the file to work that keeps it. @returns what the work got and what was kept, when it is done */
async function send(work: () => void): Promise<{ got: Buffer; kept: Buffer; left: unknown }> {
  let got = Buffer.alloc(0);
  let kept = got;
  let left: unknown;
  const app = express().post('/', async (call, response) => {
    const done = withFile(call, bounds, () => {
      kept = call.body;
      got = Buffer.concat([kept]);
      work();
    });
    await done.catch(() => undefined);
    left = call.body;
    response.sendStatus(204);
  });
  await request(app).post('/').set('Content-Type', 'image/png').send(file).expect(204);
  return { got, kept, left };
}

test.each([
  ['is done', () => {}],
  [
    'has failed',
    () => {
      throw new Error('broken');
    },
  ],
])('the memory of a file is given back when the work on it %s', async (_how, work) => {
  const { got, kept, left } = await send(work);
  expect(got.equals(file)).toBe(true);
  expect(kept.length).toBe(0);
  expect(left).toBeUndefined();
});
