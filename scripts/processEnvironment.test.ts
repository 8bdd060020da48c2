import { readFileSync } from 'node:fs';
import type { JestEnvironmentConfig } from '@jest/environment';
import ProcessEnvironment from './processEnvironment.cjs';

const config = { projectConfig: { fakeTimers: {} } } as JestEnvironmentConfig;

test('an error of Node is an Error here', () => {
  expect(() => readFileSync('/no/such/file')).toThrow(Error);
});

test('the variables of the environment are as they were after a test file', async () => {
  const environment = new ProcessEnvironment(config);
  const { PATH } = process.env;
  process.env.CLUB_OF_A_TEST = 'robotics';
  delete process.env.PATH;
  await environment.teardown();
  expect(process.env.PATH).toBe(PATH);
  expect(process.env).not.toHaveProperty('CLUB_OF_A_TEST');
});

test('the environment is that of the process after a test file', async () => {
  const environment = new ProcessEnvironment(config);
  const { env } = process;
  process.env = { ...env, CLUB_OF_A_TEST: 'robotics' };
  await environment.teardown();
  expect(process.env).toBe(env);
  expect(process.env).not.toHaveProperty('CLUB_OF_A_TEST');
});

test('the clock is the real one after a test file', async () => {
  const environment = new ProcessEnvironment(config);
  environment.fakeTimersModern.useFakeTimers({ now: 0 });
  expect(Date.now()).toBe(0);
  await environment.teardown();
  expect(Date.now()).toBeGreaterThan(0);
});
