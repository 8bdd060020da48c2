import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { MongoClient } from 'mongodb';
import { useTemporaryFolders } from './temporaryFolder';

const temporaryFolder = useTemporaryFolders();

describe('a data folder that is deleted while the database runs', () => {
  test('ends the database with a sentence, also when nobody writes', async () => {
    const directory = path.join(temporaryFolder(), 'data');
    const database = await startEmbeddedMongo({ directory });
    rmSync(directory, { recursive: true });
    expect((await database.failed).message).toBe(
      `The data file ${path.join(directory, 'data.db')} was deleted or replaced while the site ran. Put it back, or restore a backup, and start again.`,
    );
    await database.close();
  });

  test('acknowledges no write from that moment on', async () => {
    const folder = temporaryFolder();
    const directory = path.join(folder, 'data');
    const database = await startEmbeddedMongo({ directory });
    const client = await MongoClient.connect(database.uri);
    const members = client.db().collection('members');
    await members.insertOne({ n: 1 });
    renameSync(directory, path.join(folder, 'moved'));
    await expect(members.insertOne({ n: 2 })).rejects.toThrow('was deleted or replaced');
    await client.close();
    await database.failed;
    await database.close();
  });
});
