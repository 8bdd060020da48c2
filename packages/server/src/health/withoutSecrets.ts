import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { HealthFindingDto } from '@club/shared/healthCalls';
import type { Env } from '../env';

/** Shorter ones are in ordinary words, too. */
const minLength = 6;
const address = /[^\s<>()[\]"'`,;:]+@[^\s<>()[\]"'`,;:]+/g;

/**
 * The findings without what must be in no report: secrets of the settings, addresses of people, which other machines
 * put into their answers, and folders, which often have somebody's name.
 */
export function withoutSecrets(findings: HealthFindingDto[], env: Env): HealthFindingDto[] {
  const hide = (text: string) => {
    const shown = secretsOf(env).reduce(
      (rest, secret) => rest.replaceAll(secret, '(a secret)'),
      text,
    );
    return foldersOf(env)
      .reduce((rest, [folder, name]) => rest.replaceAll(folder, name), shown)
      .replace(address, '(an address)');
  };
  return findings.map(({ name, state, looked, means, todo }) => ({
    name,
    state,
    looked: hide(looked),
    means: hide(means),
    todo: hide(todo),
  }));
}

function secretsOf(env: Env): string[] {
  const { jwtSecret, monitoringToken, offsite, admin, smtp, mongodbUri } = env;
  return [
    ...[jwtSecret, monitoringToken, admin?.password],
    ...[offsite?.password, offsite?.passphrase, offsite?.user],
    // Of a Nextcloud it holds the name of somebody.
    offsite && new URL(offsite.address).pathname,
    ...[smtp?.url, mongodbUri].flatMap((url) => (url === undefined ? [] : loginOf(url))),
  ]
    .filter((secret) => secret !== undefined)
    .filter((secret) => secret.length >= minLength);
}

/** User and password of an address, as they are written there and as they are meant. */
function loginOf(url: string): string[] {
  const [, login = ''] = /^[^:]+:\/\/([^@/]*)@/.exec(url) ?? [];
  const parts = login.split(':');
  return [...parts, ...parts.map((part) => decodeURIComponent(part))];
}

function foldersOf(env: Env): [folder: string, name: string][] {
  return [
    ...(env.backupDirectory === undefined
      ? []
      : ([[resolve(env.backupDirectory), 'the folder of backups']] as [string, string][])),
    [resolve(env.dataDirectory), 'the data folder'],
    [resolve('.'), 'the folder of the site'],
    [homedir(), '~'],
  ];
}
