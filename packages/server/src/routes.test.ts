import request from 'supertest';
import { app, dependencies } from '../test/app';
import { useDatabase } from '../test/database';
import { type Caller, identities } from '../test/identities';
import { accountRows } from '../test/routes/accountRows';
import { adminRows } from '../test/routes/adminRows';
import { contentRows } from '../test/routes/contentRows';
import { handoverRows } from '../test/routes/handoverRows';
import { teamRows } from '../test/routes/teamRows';
import { createRouters } from './app';
import { registeredRoutes } from './middleware/registeredRoutes';
import { isForApplication } from './site/siteRequest';

useDatabase();

test('the site leaves every route to the application', () => {
  const paths = registeredRoutes(createRouters(dependencies)).map(({ path }) => path);
  expect(paths.filter((path) => !isForApplication(path))).toEqual([]);
});

/** Who may call what. A route that is not listed here fails the first test. */
const table = [...accountRows, ...adminRows, ...contentRows, ...teamRows, ...handoverRows];

function fillPath(path: string, id: string): string {
  return path.replace(':id', id).replace(':section', 'privacy').replace(':version', '1');
}

const callers: Record<string, () => Promise<Caller>> = identities;

const registered = registeredRoutes(createRouters(dependencies)).map(
  ({ method, path }) => `${method} ${path}`,
);

test('every registered route is in the table, and no other', () => {
  const listed = table.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...registered].sort()).toEqual(listed.sort());
});

describe.each(table)('$method $path', ({ method, path, statuses, createTarget, body }) => {
  test.each(Object.entries(statuses))('%s: %i', async (identity, status) => {
    const caller = await callers[identity]?.();
    const target = await createTarget?.();
    const call = request(app)[method](fillPath(path, target ?? ''));
    if (caller?.authorization) call.set('Authorization', caller.authorization);
    const response = await call.send(body?.(caller?.email ?? '', target ?? ''));
    expect(response.status).toBe(status);
    if (status >= 400) {
      expect(response.body).toMatchObject({
        message: expect.any(String),
        extraDetails: expect.any(String),
      });
    }
  });
});
