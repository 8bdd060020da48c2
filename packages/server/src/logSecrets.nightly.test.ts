import mongoose from 'mongoose';
import { tokenSecret } from '../test/app';
import { connectMigrated } from '../test/connectMigrated';
import { createDatabaseUri } from '../test/database';
import { expectNoSecrets, handOutSecrets, secret } from '../test/secretRun';
import { useSiteRuns } from '../test/siteRuns';
import { disconnectDatabase } from './lib/database';

const { run } = useSiteRuns();
const uri = createDatabaseUri();

afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
});

test('the log of a whole run holds no password, token, hash, link, address or text of a person', async () => {
  const site = run({
    MONGODB_URI: uri,
    JWT_SECRET: tokenSecret,
    ADMIN_EMAIL: secret.adminEmail,
    ADMIN_PASSWORD: secret.adminPassword,
    // Nobody listens there: what the site says of mails that cannot be sent is in the log, too.
    SMTP_URL: `smtp://user:${secret.mailPassword}@127.0.0.1:1`,
    MAIL_FROM: 'club@college.example',
    SITE_URL: 'https://club.example',
  });
  const url = await site.listening();
  await connectMigrated(uri);
  const given = await handOutSecrets(url);
  site.signal('SIGTERM');
  expect(await site.exitCode).toBe(0);
  expectNoSecrets(site.stdout + site.stderr, given);
});
