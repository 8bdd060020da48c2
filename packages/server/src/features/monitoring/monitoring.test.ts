import { createServer } from 'node:http';
import request from 'supertest';
import {
  app,
  createTestApp,
  dependencies,
  monitoringToken,
  passwords,
  queuedMails,
} from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { hour } from '../../time';
import { BackupModel } from '../backups/backups.model';
import { createMetrics } from './metrics';

useDatabase();

const token = `Bearer ${monitoringToken}`;
const paths = ['/metrics', '/readyz/details'];

test.each(paths)('%s needs the token', async (path) => {
  for (const wrong of ['', 'Bearer', `${token}x`, `Basic ${monitoringToken}`]) {
    const response = await request(app).get(path).set('Authorization', wrong);
    expect(response.status).toBe(401);
    expect(response.body.errors).toBeUndefined();
  }
  expect((await request(app).get(path).set('Authorization', token)).status).toBe(200);
});

test.each(paths)('%s does not exist without MONITORING_TOKEN', async (path) => {
  const closed = createTestApp({ monitoring: undefined });
  expect((await request(closed).get(path).set('Authorization', token)).status).toBe(404);
});

test('the details say since when the site runs, how many mails wait and how old the backup is', async () => {
  const at = new Date(Date.now() - hour);
  await BackupModel.create({ _id: 'club.zip', at, isNightly: true, verifiedAt: new Date() });
  await queuedMails.queue('emailChanged', 'asha@college.example', { changedAt: new Date() });
  const { body } = await request(app).get('/readyz/details').set('Authorization', token);
  expect(body.mails).toEqual({ waiting: 1, failed: 0 });
  expect(body.backups).toEqual({ verifiedAt: at.toISOString(), problem: null });
  expect(new Date(body.startedAt).getTime()).toBeLessThan(Date.now());
});

describe('metrics', () => {
  /** Answers requests by the app, behind new metrics, until the test ends. */
  async function measure(calls: (url: string) => Promise<void>): Promise<string> {
    const metrics = createMetrics(passwords);
    const measured = createTestApp({ monitoring: { metrics, isToken: () => true } });
    const server = createServer((incoming, response) => {
      metrics.observe(incoming, response);
      if (incoming.url === '/page') response.setHeader('Content-Type', 'text/html').end();
      else measured.emit('request', incoming, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const address = server.address();
      if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
      await calls(`http://127.0.0.1:${address.port}`);
      const { text, type } = await request(measured).get('/metrics').set('Authorization', token);
      expect(type).toBe('text/plain');
      return text;
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  test('count requests by route, and never by the path that was sent', async () => {
    const text = await measure(async (url) => {
      await request(url).get('/api/admin/users/secret-1');
      await request(url).get('/api/admin/users/secret-2');
      await request(url).get('/no-such-path');
      await request(url).get('/page');
      await request(url).get('/livez');
    });
    const count = 'http_request_duration_seconds_count';
    expect(text).toContain(`${count}{method="GET",route="/api/admin/users/:id",status="401"} 2`);
    expect(text).toContain(`${count}{method="GET",route="none",status="404"} 1`);
    expect(text).toContain(`${count}{method="GET",route="page",status="200"} 1`);
    expect(text).toContain(`${count}{method="GET",route="/livez",status="200"} 1`);
    expect(text).not.toMatch(/secret|no-such-path/);
    expect(text).toContain('http_requests_in_progress 0');
  });

  test('tell the age of the newest verified backup', async () => {
    const at = new Date(Date.now() - hour);
    await BackupModel.create({ _id: 'club.zip', at, isNightly: true, verifiedAt: new Date() });
    const text = await measure(async () => undefined);
    expect(text).toMatch(/^club_backup_age_seconds 36\d\d/m);
  });

  test('tell the lengths of the queues and the memory', async () => {
    await queuedMails.queue('emailChanged', 'asha@college.example', { changedAt: new Date() });
    const text = await measure(async () => undefined);
    expect(text).toContain('club_mails{state="waiting"} 1');
    expect(text).toContain('club_mails{state="failed"} 0');
    expect(text).toContain('club_password_checks_waiting{share="team"} 0');
    expect(text).not.toMatch(/^club_backup_age_seconds/m);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  });
});

test('the token of a member opens nothing here', async () => {
  const member = dependencies.tokens.issue({ userId: 'a'.repeat(24), sessionVersion: 0 });
  const response = await request(app).get('/metrics').set('Authorization', `Bearer ${member}`);
  expect(response.status).toBe(401);
});
