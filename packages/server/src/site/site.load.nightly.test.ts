import { randomUUID } from 'node:crypto';
import { createAdmin, type TestAccount } from '../../test/accounts';
import { createTestApp } from '../../test/app';
import { type PageServer, startPageServer } from '../../test/pageServer';
import { publish } from '../../test/sections';

let server: PageServer;
let editor: TestAccount;

beforeAll(async () => {
  server = await startPageServer();
  editor = await createAdmin();
});

afterAll(() => server.close());

test('changes under load answer every reader whole: nothing old beside something new', async () => {
  const changes = 100;
  const site = createTestApp({ pages: server.site });
  let isOver = false;
  const mixtures: unknown[] = [];
  let reads = 0;
  const read = async () => {
    while (!isOver) {
      const { status, text } = await server.request('/');
      reads += 1;
      const shown = new Set(text.match(/mark-[\da-f-]{36}/g) ?? ['mark']);
      if (status !== 200 || shown.size !== 1) mixtures.push({ status, shown: [...shown] });
    }
  };
  const readers = Array.from({ length: 4 }, read);

  for (let count = 0; count < changes; count += 1) {
    const mark = `mark-${randomUUID()}`;
    const { status } = await publish(
      editor,
      'site',
      () => ({ tagline: mark, summary: mark }),
      site,
    );
    expect(status).toBe(200);
    expect((await server.request('/')).text).toContain(mark);
  }
  isOver = true;
  await Promise.all(readers);

  expect(mixtures).toEqual([]);
  expect(reads).toBeGreaterThan(changes);
});
