import { connectMigrated } from './connectMigrated';
import { createDatabaseUri, dropDatabase } from './database';
import { MailServer } from './mailServer';

/** For the tests of a file: a database at an address that other processes get, too, and a server that takes mails. */
export function useMailedDatabase(): { uri: string; readonly mailServer: MailServer } {
  const uri = createDatabaseUri();
  let opened: MailServer | undefined;
  beforeAll(async () => {
    await connectMigrated(uri);
    opened = await MailServer.open();
  });
  afterAll(async () => {
    await opened?.close();
    await dropDatabase();
  });
  return {
    uri,
    get mailServer() {
      if (!opened) throw new Error('The mail server opens before the first test.');
      return opened;
    },
  };
}
