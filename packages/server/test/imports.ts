import type { ImportPlanDto } from '@club/shared/import';
import request from 'supertest';
import type { TestAccount } from './accounts';
import { app, dependencies } from './app';

/** A table as Excel saves it where the list separator is a semicolon. */
export function excelFile(rows: string[][]): Buffer {
  return Buffer.from(rows.map((row) => `${row.join(';')}\r\n`).join(''), 'latin1');
}

/** Good rows of people with these numbers, below the names of the columns. */
export function peopleRows(count: number): string[][] {
  const people = Array.from({ length: count }, (_, index) => [
    `J\xFCrgen ${index + 1}`,
    `student${index + 1}@college.example`,
    `98765${String(index).padStart(5, '0')}`,
    'CSE',
  ]);
  return [['Name', 'E-Mail', 'Mobile No.', 'Department'], ...people];
}

/** The same with 12 rows among them that cannot be imported: 288 of 300 can. */
export function peopleWithBadRows(): string[][] {
  const [names = [], ...people] = peopleRows(300);
  const bad: Readonly<Record<number, string[]>> = {
    3: ['', 'student4@college.example', '9876500003', 'CSE'],
    7: ['Ravi', 'student1@college.example', '9876500007', 'CSE'],
    20: ['Ravi', 'no address', '9876500020', 'CSE'],
    21: ['Ravi', '', '9876500021', 'CSE'],
    50: ['Ravi', 'student51@college.example', '9.19877E+11', 'CSE'],
    51: ['Ravi', 'student52@college.example', '9,19877E+11', 'CSE'],
    90: ['Ravi', 'student91@college.example', 'none', 'CSE'],
    120: ['Ravi "R', 'student121@college.example', '9876500120', 'CSE'],
    121: ['Admin', 'student122@college.example', '9876500121', 'CSE'],
    200: ['x'.repeat(81), 'student201@college.example', '9876500200', 'CSE'],
    201: ['Ravi', 'student202@college.example', '9876500201', 'x'.repeat(81)],
    299: ['Ravi', 'student300@college.example', '9876500299', 'CSE', 'more'],
  };
  return [names, ...people.map((row, index) => bad[index] ?? row)];
}

/** What an admin does with imports. */
export function importCalls(
  admin: () => TestAccount,
  site: Parameters<typeof request>[0] = app,
  { bulkWork }: Pick<typeof dependencies, 'bulkWork'> = dependencies,
) {
  const path = '/api/admin/users/imports';
  const authorized = (call: request.Test) => call.set('Authorization', admin().authorization);
  const get = (id: string) => authorized(request(site).get(`${path}/${id}`));
  const post = (id: string, act: string, body: object = {}) =>
    authorized(request(site).post(`${path}/${id}/${act}`)).send(body);
  return {
    get,
    post,
    upload: (file: Buffer | string, name = 'users.csv') =>
      authorized(request(site).post(path)).query({ name }).type('text/csv').send(file),
    match: (id: string, body: object) =>
      authorized(request(site).patch(`${path}/${id}`)).send(body),
    /** Does it and waits for its end. */
    async finish(id: string, act: string, body: object = {}): Promise<ImportPlanDto> {
      const { status } = await post(id, act, body);
      expect(status).toBe(202);
      await bulkWork.settle();
      return (await get(id)).body;
    },
  };
}
