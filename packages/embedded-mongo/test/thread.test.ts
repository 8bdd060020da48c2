import { once } from 'node:events';
import { FolderInUseError, startEmbeddedMongo } from '@club/embedded-mongo';
import mongoose from 'mongoose';
import { useTemporaryFolders } from './temporaryFolder';

const temporaryFolder = useTemporaryFolders();

describe('startEmbeddedMongo', () => {
  test('serves mongoose from a thread, and keeps the data when it is closed', async () => {
    const directory = temporaryFolder();
    const schema = new mongoose.Schema(
      { mail: { type: String, unique: true } },
      { timestamps: true },
    );
    for (const round of [1, 2]) {
      const database = await startEmbeddedMongo({ directory });
      const connection = await mongoose.createConnection(database.uri).asPromise();
      const Member = connection.model('Member', schema);
      await Member.init();
      await Member.create({ mail: `${round}@example.org` });
      await expect(Member.create({ mail: '1@example.org' })).rejects.toMatchObject({ code: 11000 });
      expect(await Member.countDocuments()).toBe(round);
      await connection.close();
      await database.close();
    }
  });

  test('refuses a folder that is in use, with the class of the error', async () => {
    const directory = temporaryFolder();
    const database = await startEmbeddedMongo({ directory });
    await expect(startEmbeddedMongo({ directory })).rejects.toBeInstanceOf(FolderInUseError);
    await database.close();
  });

  test('can be closed twice, and takes that for no failure', async () => {
    const database = await startEmbeddedMongo({ directory: temporaryFolder() });
    await Promise.all([database.close(), database.close()]);
    await database.close();
    const first = await Promise.race([database.failed, Promise.resolve('still silent')]);
    expect(first).toBe('still silent');
  });

  test('ends the connections that are still open when it is closed', async () => {
    const database = await startEmbeddedMongo({ directory: temporaryFolder() });
    const connection = await mongoose.createConnection(database.uri).asPromise();
    await connection.collection('a').insertOne({});
    // No further call: the driver may wait for ever for one that it writes while a connection ends.
    const ended = once(connection, 'disconnected');
    await database.close();
    await ended;
    await connection.close();
  });
});
