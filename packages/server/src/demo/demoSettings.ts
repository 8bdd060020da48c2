import { join } from 'node:path';
import { type Env, onlyEnv } from '../env';
import { StartError } from '../startError';
import { demoPeople } from './people';

/** Not that of the site: a browser keeps what belongs to an address, e.g. logins and pages for reading offline. */
const defaultPort = '3001';

/** What a person can choose. Nothing else counts, so that the demo never touches a real club. */
const asked = ['PORT', 'HOST', 'SITE_URL', 'DATA_DIR'];

/**
 * Gives the demo a data folder of its own, beside that of the site: '.data-demo', with a part for each port.
 * @param password of the first admin
 * @throws {StartError} when a setting is wrong, or the demo would be public
 */
export function readDemoSettings(password: string): Env {
  const given = onlyEnv({ PORT: defaultPort }, asked);
  const siteUrl = given.siteUrl ?? `http://localhost:${given.port}`;
  requireLocal(siteUrl);
  const settings = {
    PORT: String(given.port),
    HOST: given.host,
    SITE_URL: siteUrl,
    DATA_DIR: join(`${given.dataDirectory}-demo`, String(given.port)),
    ADMIN_EMAIL: demoPeople.president.email,
    ADMIN_PASSWORD: password,
    SMTP_URL: 'smtp://127.0.0.1', // so that mails are written; nothing is sent there
    MAIL_FROM: 'club@club.example',
  };
  return onlyEnv(settings, []);
}

function requireLocal(siteUrl: string): void {
  if (/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(siteUrl).hostname)) return;
  throw new StartError(
    `SITE_URL: the demo is for this machine only, because everybody can act as its president, and ${siteUrl} is public.`,
  );
}
