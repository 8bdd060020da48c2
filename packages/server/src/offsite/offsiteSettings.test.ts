import { parseEnv } from '../env';

const all = {
  BACKUP_URL: 'https://cloud.example/dav/backups/',
  BACKUP_USER: 'club',
  BACKUP_PASSWORD: 'hidden',
  BACKUP_PASSPHRASE: 'six words that chance has put here',
};

test.each([
  ['https://Cloud.example/dav/a b/', 'webdav', 'https://cloud.example/dav/a%20b'],
  ['http://127.0.0.1:8080/dav', 'webdav', 'http://127.0.0.1:8080/dav'],
  ['s3://s3.example/bucket', 's3', 'https://s3.example/bucket'],
  ['s3://minio:9000/bucket', 's3', 'https://minio:9000/bucket'],
  ['S3+http://localhost:9000/bucket/folder//', 's3', 'http://localhost:9000/bucket/folder'],
])('BACKUP_URL %s is %s at %s', (BACKUP_URL, kind, address) => {
  expect(parseEnv({ ...all, BACKUP_URL }).offsite).toEqual({
    kind,
    address,
    region: 'us-east-1',
    user: 'club',
    password: 'hidden',
    passphrase: all.BACKUP_PASSPHRASE,
    workFactor: 16,
  });
});

test.each([
  ['BACKUP_URL', 'ftp://cloud.example/backups', 'must be https:// and the folder'],
  ['BACKUP_URL', 'https://cloud.example', 'has no folder in it'],
  ['BACKUP_URL', 's3://s3.example/', 'has no bucket'],
  ['BACKUP_URL', 's3://club-backups/site', 'has no host in front'],
  ['BACKUP_URL', 'https://s3.eu-central-003.backblazeb2.com/club', 'speaks S3: write s3://'],
  ['BACKUP_URL', 'http://cloud.example/dav', 'others on the network could read the login'],
  ['BACKUP_URL', 's3+http://s3.example/bucket', 'others on the network could read the login'],
  ['BACKUP_URL', 'https://club:x@cloud.example/dav', 'put it in BACKUP_USER and BACKUP_PASSWORD'],
  ['BACKUP_URL', 's3://s3.example/bucket?region=x', 'must not have a ? or a #'],
  ['BACKUP_REGION', 'Frankfurt am Main', 'a name such as eu-central-1'],
  ['BACKUP_PASSPHRASE', 'six short words', 'must have at least 20 characters'],
  ['BACKUP_PASSPHRASE', 'abcabcabcabcabcabcabcabc', '8 different characters'],
  ['BACKUP_PASSPHRASE', 'six words that chance has put here ', 'begins or ends with a blank'],
  ['BACKUP_PASSPHRASE', '', 'must be set when BACKUP_URL is'],
  ['BACKUP_PASSWORD', '', 'must be set when BACKUP_URL is'],
  ['BACKUP_URL', '', 'must be set when BACKUP_USER is'],
])('%s %j stops the start with a sentence that has no secret in it', (name, value, sentence) => {
  const read = () => parseEnv({ ...all, [name]: value });
  expect(read).toThrow(`${name}: `);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/hidden|chance has/);
});
