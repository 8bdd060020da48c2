import request from 'supertest';
import type { TestAccount } from './accounts';
import { app } from './app';
import { type DescribedCall, readDescription } from './fuzz/description';
import { isNightly } from './nightly';
import type { ReadRound } from './reviewers';
import { roundsPath } from './rounds';

/** What says in which order and how many there are. */
const tellingHeaders = ['x-total-count', 'link'];

/**
 * These change by themselves. Two hold entries of the audit: one for each review that is submitted, and one for each
 * file that the crawler takes. One says how much memory and disk is free. They are not compared, but are searched
 * for leaks as all others.
 */
const ofTheMoment = ['/api/admin/audit', '/api/user/export', '/api/admin/health'];

/** The paths whose answers are not the same in both, but for those that change by themselves. */
export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before]
    .filter(([path, text]) => after.get(path) !== text)
    .filter(([path]) => !ofTheMoment.some((start) => path.startsWith(start)))
    .map(([path]) => path);
}

let calls: DescribedCall[] | undefined;

/** The calls that read something. */
async function findReadingCalls(): Promise<DescribedCall[]> {
  calls ??= readDescription((await request(app).get('/api/openapi.json')).body).calls;
  return calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
}

/**
 * What an account can read of the API: each GET call for the round and for each application. Those of rounds are
 * made with each order, filter, page and search; the others, too, each night. Status, headers and text by path.
 * @param under only the calls whose paths begin like this
 */
export async function crawlAs(
  account: TestAccount,
  reading: ReadRound,
  under = '/api/',
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const call of await findReadingCalls()) {
    if (!call.path.startsWith(under)) continue;
    for (const path of pathsOf(call, reading)) {
      for (const query of queriesOf(call, reading)) {
        const sent = request(app).get(path).query(query);
        const { status, headers, text } = await sent.set('Authorization', account.authorization);
        const telling = tellingHeaders.map((name) => headers[name] ?? '');
        found.set(`${path}?${query}`, [status, ...telling, text ?? ''].join('\n'));
      }
    }
  }
  return found;
}

function pathsOf({ path }: DescribedCall, { round, applications }: ReadRound): string[] {
  const ofRound = path.replace('{id}', round._id);
  if (!ofRound.includes('{applicationId}')) return [ofRound].filter((one) => !one.includes('{'));
  return applications.map((application) => ofRound.replace('{applicationId}', application));
}

/** A purpose goes with each: a file asks for one. Calls that do not know it refuse the query. */
function queriesOf(
  { path, parameters }: DescribedCall,
  { round, applications }: ReadRound,
): string[] {
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const has = (name: string) => queries.some((query) => query.name === name);
  const always = has('purpose') ? 'purpose=Reading' : '';
  if (!isNightly && !path.startsWith(roundsPath)) return [always];
  const values: Record<string, string[]> = {
    search: ['Student 1', 'note', 'college'],
    position: round.positions.map(({ key }) => key),
    after: applications.slice(0, 3),
  };
  const each = queries.flatMap(({ name, schema }) =>
    [...(schema.enum ?? []), ...(values[name] ?? [])].map(
      (value) => `${name}=${encodeURIComponent(String(value))}`,
    ),
  );
  const pages = has('page') ? ['page=1&limit=2', 'page=2&limit=2'] : [];
  return ['', ...each, ...pages].map((query) => [always, query].filter(Boolean).join('&'));
}
