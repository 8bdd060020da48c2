import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import express from 'express';
import { sendCsv } from './sendCsv';

/** Serves one table, and says how the answer ended for the code that made it. */
async function serve(rows: AsyncIterable<string[]>) {
  const app = express();
  const outcome = new Promise<string>((resolve) => {
    app.get('/', (_request, response) => {
      sendCsv(response, 'people.csv', ['Name'], rows).then(
        () => resolve('done'),
        (error: Error) => resolve(error.message),
      );
    });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const [answer] = await once(get({ port, host: '127.0.0.1' }), 'response');
  return { answer, outcome, close: () => server.close() };
}

test('ends without an error, and asks for no more rows, when the caller leaves', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield ['x'.repeat(10_000)];
    } finally {
      isEnded = true;
    }
  }
  const { answer, outcome, close } = await serve(endless());
  answer.destroy();
  expect(await outcome).toBe('done');
  expect(isEnded).toBe(true);
  close();
});

test('is cut off when the rows fail, so that nobody takes a part for the whole', async () => {
  async function* failing() {
    yield ['Asha'];
    await new Promise(setImmediate);
    throw new Error('the database is gone');
  }
  const { answer, outcome, close } = await serve(failing());
  await expect(textOf(answer)).rejects.toThrow('aborted');
  expect(await outcome).toBe('the database is gone');
  close();
});

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}
