import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, withPlace } from './env';

const secret = 'x'.repeat(32);

describe('parseEnv', () => {
  test('has a default for everything', () => {
    expect(parseEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      mongodbUri: undefined,
      workers: 1,
      dataDirectory: '.data',
      backupDirectory: undefined,
      offsite: undefined,
      jwtSecret: undefined,
      admin: undefined,
      corsOrigins: [],
      smtp: undefined,
      siteUrl: undefined,
      trustProxy: undefined,
      monitoringToken: undefined,
      logAddresses: false,
      disableRateLimits: false,
      disableServiceWorker: false,
    });
  });

  test('reads every variable', () => {
    expect(
      parseEnv({
        PORT: '8080',
        HOST: '0.0.0.0',
        MONGODB_URI: 'mongodb://db/club',
        WORKERS: '4',
        DATA_DIR: 'elsewhere',
        BACKUP_DIR: 'backups',
        BACKUP_URL: 's3://s3.example/bucket/folder/',
        BACKUP_USER: 'key',
        BACKUP_PASSWORD: 'hidden',
        BACKUP_REGION: 'eu-central-1',
        BACKUP_PASSPHRASE: 'six words that chance has put here',
        JWT_SECRET: secret,
        ADMIN_EMAIL: 'Head@college.example',
        ADMIN_PASSWORD: 'long enough',
        CORS_ORIGINS: 'https://a.example, http://b.example:8080',
        SMTP_URL: 'smtps://club:hidden@mail.example',
        MAIL_FROM: 'club@club.example',
        MAIL_PER_DAY: '2000',
        SITE_URL: 'https://club.example',
        TRUST_PROXY: '1',
        MONITORING_TOKEN: 'a-token-of-24-characters',
        LOG_ADDRESSES: 'true',
        DISABLE_RATE_LIMITS: 'true',
        DISABLE_SERVICE_WORKER: 'true',
        UNRELATED: 'x',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      mongodbUri: 'mongodb://db/club',
      workers: 4,
      dataDirectory: 'elsewhere',
      backupDirectory: 'backups',
      offsite: {
        kind: 's3',
        address: 'https://s3.example/bucket/folder',
        region: 'eu-central-1',
        user: 'key',
        password: 'hidden',
        passphrase: 'six words that chance has put here',
        workFactor: 16,
      },
      jwtSecret: secret,
      admin: { email: 'head@college.example', password: 'long enough' },
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
      smtp: { url: 'smtps://club:hidden@mail.example', from: 'club@club.example', perDay: 2000 },
      siteUrl: 'https://club.example',
      trustProxy: 1,
      monitoringToken: 'a-token-of-24-characters',
      logAddresses: true,
      disableRateLimits: true,
      disableServiceWorker: true,
    });
  });

  test('takes an empty variable as unset', () => {
    expect(parseEnv({ PORT: '', MONGODB_URI: '', ADMIN_EMAIL: ' ' })).toEqual(parseEnv({}));
  });

  test.each([
    ['HTTPS://Club.Example.EDU', 'https://club.example.edu'],
    ['https://club.example.edu/', 'https://club.example.edu'],
    ['https://club.example.edu:443', 'https://club.example.edu'],
    ['http://club.example.edu:80/', 'http://club.example.edu'],
    [' http://localhost:3000 ', 'http://localhost:3000'],
    ['https://[::1]:8443', 'https://[::1]:8443'],
    ['https://Club.example.edu.:8443/', 'https://club.example.edu:8443'],
    ['https://clüb.example', 'https://xn--clb-ioa.example'],
  ])('reads the address %s as %s', (written, siteUrl) => {
    expect(parseEnv({ SITE_URL: written }).siteUrl).toBe(siteUrl);
    expect(parseEnv({ CORS_ORIGINS: written }).corsOrigins).toEqual([siteUrl]);
  });

  test.each([
    ['~/club data', `${homedir()}/club data`],
    ['~', homedir()],
    ['$HOME/club', `${homedir()}/club`],
    [['', '{HOME}/club'].join('$'), `${homedir()}/club`],
    ['%USERPROFILE%\\club', join(homedir(), 'club')],
    ['.data ', '.data'],
    ['o5 100%/o6 #1 été/o7?x/o8 %41/$5', 'o5 100%/o6 #1 été/o7?x/o8 %41/$5'],
  ])('reads the folder %s as %s', (written, folder) => {
    expect(parseEnv({ DATA_DIR: written }).dataDirectory).toBe(folder);
    expect(parseEnv({ BACKUP_DIR: written }).backupDirectory).toBe(folder);
  });

  test('takes off the blanks that Windows adds, and the brackets of an address', () => {
    expect(parseEnv({ PORT: '4155 ', HOST: '[::1]' })).toMatchObject({ port: 4155, host: '::1' });
  });

  test('takes subnets of proxies', () => {
    const { trustProxy } = parseEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.1' });
    expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.1']);
  });

  test.each([
    [{ PORT: 'http' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT: must be a whole number from 0 to 65535'],
    [
      { MONGODB_URI: 'postgres://db', JWT_SECRET: secret },
      'MONGODB_URI: must begin with mongodb://',
    ],
    [{ MONGODB_URI: 'mongodb://db/club' }, 'JWT_SECRET: must be set when MONGODB_URI is'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET: must have at least 32 bytes'],
    [
      { ADMIN_EMAIL: 'head', ADMIN_PASSWORD: 'long enough' },
      'ADMIN_EMAIL: Please enter a valid email',
    ],
    [{ ADMIN_EMAIL: 'head@college.example' }, 'ADMIN_PASSWORD: must be set when ADMIN_EMAIL is'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL: must be set when ADMIN_PASSWORD is'],
    [
      { ADMIN_EMAIL: 'head@college.example', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD: Please choose',
    ],
    [{ CORS_ORIGINS: 'https://a.example/app' }, 'CORS_ORIGINS: must list origins'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS: must list origins'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: must be an address such as smtp://'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: must be an address such as smtp://'],
    [{ WORKERS: '2' }, 'WORKERS: must be 1 with the embedded database'],
    [{ WORKERS: '0' }, 'WORKERS: must be a whole number from 1 to 64'],
    [{ MAIL_PER_DAY: '0' }, 'MAIL_PER_DAY: must be a whole number from 1 to 1000000'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: must be set when SMTP_URL is'],
    [{ MAIL_FROM: 'club@club.example' }, 'SMTP_URL: must be set when MAIL_FROM is'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'club' }, 'MAIL_FROM: Please enter a valid'],
    [{ SITE_URL: 'https://club.example/club' }, 'SITE_URL: must be the address without a path'],
    [{ SITE_URL: 'https://club.example/?a=1' }, 'SITE_URL: must be the address without a path'],
    [{ SITE_URL: 'https://club.example/#' }, 'SITE_URL: must be the address without a path'],
    [{ SITE_URL: 'https://club.example;' }, 'SITE_URL: must be the address without a path'],
    [{ SITE_URL: 'https:/club.example' }, 'SITE_URL: must be the address without a path'],
    [{ SITE_URL: 'club.example' }, 'SITE_URL: must be the address without a path'],
    [{ SITE_URL: 'https://me@club.example' }, 'SITE_URL: must be the address without a path'],
    [{ SITE_URL: '"https://club.example"' }, 'SITE_URL: begins and ends with quotation marks'],
    [{ ADMIN_PASSWORD: '“long enough”' }, 'ADMIN_PASSWORD: begins and ends with quotation marks'],
    [{ ADMIN_PASSWORD: 'long enough ' }, 'ADMIN_PASSWORD: begins or ends with a blank'],
    [{ DATA_DIR: 'club\u200Bdata' }, 'DATA_DIR: has a character that nobody sees (U+200B)'],
    [{ DATA_DIR: '/srv/$USER/data' }, 'DATA_DIR: has $USER, in whose place nothing is put'],
    [{ DATA_DIR: '$(pwd)/data' }, 'DATA_DIR: has $('],
    [{ DATA_DIR: '~club/data' }, 'DATA_DIR: has ~'],
    [{ BACKUP_DIR: '%APPDATA%\\club' }, 'BACKUP_DIR: has %APPDATA%'],
    [{ BACKUP_DIR: 'file:///srv/club' }, 'BACKUP_DIR: must be a folder, not an address'],
    [{ DATA_DIR: '/srv/club\\ data' }, 'DATA_DIR: has a \\ before a blank'],
    [{ BACKUP_DIR: '\\\\server\\backups' }, 'BACKUP_DIR: is a folder of Windows'],
    [
      { JWT_SECRET: '$(openssl rand -base64 48) of this site' },
      'JWT_SECRET: still has a placeholder',
    ],
    [{ JWT_SECRET: '<at least 32 bytes of random text>' }, 'JWT_SECRET: still has a placeholder'],
    [{ JWT_SECRET: 'change-me-to-something-that-is-long' }, 'JWT_SECRET: still has a placeholder'],
    [{ ADMIN_PASSWORD: 'your_password' }, 'ADMIN_PASSWORD: still has a placeholder'],
    [{ HOST: 'http://127.0.0.1' }, 'HOST: must be an address such as 127.0.0.1'],
    [{ HOST: '0.0.0.0:3000' }, 'HOST: must be an address such as 127.0.0.1'],
    [{ SMTP_URL: 'smtp://user:pa#ss@mail.example' }, 'SMTP_URL: has a # in user or password'],
    [{ SMTP_URL: 'smtp://user:pa/ss@mail.example' }, 'SMTP_URL: has a / in user or password'],
    [{ SMTP_URL: 'smtp://user:100%@mail.example' }, 'user or password. Write it as %25'],
    [
      { MONGODB_URI: 'mongodb+srv://club:<password>@db.example', JWT_SECRET: secret },
      'MONGODB_URI: still has a placeholder',
    ],
    [
      { RELEASES_URL: 'https://github.com/club/site/releases' },
      'RELEASES_URL: must be the address of',
    ],
    [
      { RELEASES_URL: 'https://git.example/club/site/-/tags' },
      'RELEASES_URL: must be the address of',
    ],
    [{ RELEASES_URL: 'github.com/club/site' }, 'RELEASES_URL: must be the address of'],
    [{ SITE_URL: 'ftp://club.example' }, 'SITE_URL: must be the address without a path'],
    [{ MONITORING_TOKEN: 'short' }, 'MONITORING_TOKEN: must have at least 24 characters'],
    [
      { MONITORING_TOKEN: 'it has a space, and is long' },
      'MONITORING_TOKEN: must not contain spaces',
    ],
    [{ DISABLE_RATE_LIMITS: 'yes' }, 'DISABLE_RATE_LIMITS: must be true or false'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY: must be the number of proxies'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be the number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: must be the number of proxies'],
  ])('%j stops the start and is named', (source, message) => {
    expect(() => parseEnv(source)).toThrow(message);
  });
});

describe('the sentence that stops the start', () => {
  const { DATA_DIR } = process.env;

  afterEach(() => {
    if (DATA_DIR === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = DATA_DIR;
  });

  test('blames no setting that nobody has set', () => {
    delete process.env.DATA_DIR;
    expect(withPlace('DATA_DIR: this folder cannot be written')).toBe(
      'The data folder .data (DATA_DIR is not set): this folder cannot be written',
    );
    process.env.DATA_DIR = 'elsewhere';
    expect(withPlace('DATA_DIR: is damaged')).toBe('DATA_DIR: is damaged');
    expect(withPlace('port 3000 is taken: set PORT')).toBe('port 3000 is taken: set PORT');
  });
});
