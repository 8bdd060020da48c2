import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { Binary } from 'mongodb';
import { checkData } from '../src/collections/checkData';
import { copyFolder } from '../src/store/copyFolder';
import { dataFileOf } from '../src/store/dataFile';
import { Store } from '../src/store/store';
import { StoredBinary, storedBinariesOf } from '../src/values/largeValues';
import { useTemporaryFolders } from './temporaryFolder';
import { startTestServer, stopTestServer, type TestServer, useTestServer } from './testServer';

const pictureBytes = 100_000;

interface Picture {
  _id: number;
  name?: string;
  data?: Binary | null;
  copy?: Binary;
  list?: Binary[];
}

const temporaryFolder = useTemporaryFolders();

/** Bytes that no compression and no luck gives twice. */
function pictureOf(seed: number, length = pictureBytes): Binary {
  return new Binary(Buffer.alloc(length, `picture ${seed} `));
}

function picturesOf({ db }: TestServer) {
  return db.collection<Picture>('pictures');
}

/** The numbers of the large values in the data file, read past the database. */
function storedNumbers({ directory }: TestServer): number[] {
  const file = new Database(dataFileOf(directory), { readonly: true });
  const rows: unknown[] = file.prepare('SELECT value FROM large_values').raw().all();
  file.close();
  return rows.flat().map(Number);
}

/** A value whose bytes are not in memory is read each time, into other bytes. */
function isRead(value: StoredBinary): boolean {
  const { buffer } = value;
  return buffer !== value.buffer;
}

/** How many documents in memory hold the bytes of a large value themselves. */
async function heldInMemory({ server }: TestServer): Promise<number> {
  const collection = await server.engine.catalog.find('test.pictures');
  return [...(collection?.documents.values() ?? [])].filter(
    ({ document }) => ![...storedBinariesOf(document)].every(isRead),
  ).length;
}

describe('a large value', () => {
  const running = useTestServer();

  test('is given back byte for byte, and is in the file only', async () => {
    const pictures = picturesOf(running());
    await pictures.insertMany([
      { _id: 1, data: pictureOf(1) },
      { _id: 2, data: new Binary(pictureOf(2).buffer, 128), list: [pictureOf(3), pictureOf(4)] },
      { _id: 3, data: new Binary(Buffer.alloc(20_000, 'old'), Binary.SUBTYPE_BYTE_ARRAY) },
    ]);
    const before = await pictures.find().sort({ _id: 1 }).toArray();
    expect(before[0]?.data).toEqual(pictureOf(1));
    expect(before[1]?.data?.sub_type).toBe(128);
    expect(storedNumbers(running())).toHaveLength(5);
    expect(await heldInMemory(running())).toBe(0);
    running().server.engine.catalog.reload();
    expect(await pictures.find().sort({ _id: 1 }).toArray()).toEqual(before);
    expect(await heldInMemory(running())).toBe(0);
  });

  test('counts for the size of its document and of the collection', async () => {
    const pictures = picturesOf(running());
    await pictures.insertOne({ _id: 1, data: pictureOf(1), copy: pictureOf(1) });
    expect(storedNumbers(running())).toHaveLength(1);
    const sizeOf = async () => (await running().db.command({ collStats: 'pictures' })).size;
    const size = await sizeOf();
    expect(size).toBeGreaterThan(2 * pictureBytes);
    running().server.engine.catalog.reload();
    expect(await sizeOf()).toBe(size);
    const tooLarge = [1, 2, 3].map((seed) => pictureOf(seed, 6_000_000));
    const id = { _id: 1 };
    for (const data of tooLarge.slice(0, 2))
      await pictures.updateOne(id, { $push: { list: data } });
    await expect(pictures.updateOne(id, { $push: { list: tooLarge[2] } })).rejects.toMatchObject({
      code: 10334,
    });
    expect(storedNumbers(running())).toHaveLength(3);
  });

  test('is not written again when other fields change or it is set to what it is', async () => {
    const pictures = picturesOf(running());
    await pictures.insertOne({ _id: 1, data: pictureOf(1) });
    const numbers = storedNumbers(running());
    await pictures.updateOne({ _id: 1 }, { $set: { name: 'first' } });
    await pictures.updateOne({ _id: 1 }, [{ $set: { copy: '$data' } }]);
    await pictures.replaceOne({ _id: 1 }, { name: 'new', data: pictureOf(1), copy: pictureOf(1) });
    const { modifiedCount } = await pictures.updateOne(
      { _id: 1 },
      { $set: { data: pictureOf(1) } },
    );
    expect(modifiedCount).toBe(0);
    expect(storedNumbers(running())).toEqual(numbers);
    await pictures.updateOne({ _id: 1 }, { $unset: { copy: '' }, $set: { data: pictureOf(2) } });
    expect(storedNumbers(running())).toHaveLength(1);
    expect(storedNumbers(running())).not.toEqual(numbers);
    await pictures.deleteOne({ _id: 1 });
    expect(storedNumbers(running())).toEqual([]);
  });

  test('goes with its collection', async () => {
    await picturesOf(running()).insertOne({ _id: 1, data: pictureOf(1) });
    await picturesOf(running()).drop();
    expect(storedNumbers(running())).toEqual([]);
  });

  test.each<[object, number[]]>([
    [{ data: pictureOf(1) }, [1]],
    [{ data: { $in: [pictureOf(2), pictureOf(9)] } }, [2]],
    [{ data: { $gt: pictureOf(1) } }, [2, 3]],
    [{ data: { $ne: pictureOf(2) } }, [1, 3, 4, 5]],
    [{ data: { $type: 'binData' } }, [1, 2, 3, 5]],
    [{ data: null }, [4]],
    [{ list: pictureOf(3) }, [5]],
    [{ $expr: { $eq: ['$data', pictureOf(2)] } }, [2]],
  ])('is found by a condition: case %#', async (filter, ids) => {
    const pictures = picturesOf(running());
    await pictures.insertMany([
      ...[1, 2, 3].map((_id) => ({ _id, data: pictureOf(_id) })),
      { _id: 4, data: null },
      { _id: 5, data: new Binary(Buffer.from('small')), list: [pictureOf(3)] },
    ]);
    const idsFound = async () =>
      (await pictures.find(filter).project({ _id: 1 }).sort({ _id: 1 }).toArray()).map(
        ({ _id }) => _id,
      );
    expect(await idsFound()).toEqual(ids);
    await pictures.createIndex({ data: 1 });
    expect(await idsFound()).toEqual(ids);
    running().server.engine.catalog.reload();
    expect(await idsFound()).toEqual(ids);
  });

  test('decides a sort, a group, distinct values and a unique index', async () => {
    const pictures = picturesOf(running());
    await pictures.insertMany([2, 1, 2].map((seed, _id) => ({ _id, data: pictureOf(seed) })));
    const sorted = await pictures.find().sort({ data: 1, _id: 1 }).project({ _id: 1 }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual([1, 0, 2]);
    const groups = await pictures
      .aggregate([{ $group: { _id: '$data', n: { $sum: 1 } } }, { $sort: { n: 1 } }])
      .toArray();
    expect(groups).toEqual([
      { _id: pictureOf(1), n: 1 },
      { _id: pictureOf(2), n: 2 },
    ]);
    expect(await pictures.distinct('data')).toEqual([pictureOf(1), pictureOf(2)]);
    await pictures.deleteOne({ _id: 2 });
    await pictures.createIndex({ data: 1 }, { unique: true });
    await expect(pictures.insertOne({ _id: 9, data: pictureOf(2) })).rejects.toMatchObject({
      code: 11000,
    });
    expect(storedNumbers(running())).toHaveLength(2);
  });

  test('of a document that is changed and given back by one command is the old one', async () => {
    const pictures = picturesOf(running());
    await pictures.insertOne({ _id: 1, data: pictureOf(1) });
    const changed = await pictures.findOneAndUpdate({ _id: 1 }, { $set: { data: pictureOf(2) } });
    expect(changed).toEqual({ _id: 1, data: pictureOf(1) });
    expect(await pictures.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, data: pictureOf(2) });
    expect(storedNumbers(running())).toEqual([]);
  });

  test('is read to its end by a cursor although its document is removed meanwhile', async () => {
    const pictures = picturesOf(running());
    const all = [1, 2, 3].map((_id) => ({ _id, data: pictureOf(_id) }));
    await pictures.insertMany(all);
    const cursor = pictures.find().sort({ _id: 1 }).batchSize(1);
    const first = await cursor.next();
    await pictures.deleteMany({});
    expect(storedNumbers(running())).toEqual([]);
    expect([first, ...(await cursor.toArray())]).toEqual(all);
  });

  test('of a collection that is dropped meanwhile cannot be read to its end', async () => {
    const pictures = picturesOf(running());
    await pictures.insertMany([1, 2, 3].map((_id) => ({ _id, data: pictureOf(_id) })));
    const cursor = pictures.find().batchSize(1);
    await cursor.next();
    await pictures.drop();
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 26 });
  });

  test('of the type that marks references is given back as well', async () => {
    const data = new Binary(Buffer.alloc(11, 'x'), 255);
    await picturesOf(running()).insertOne({ _id: 1, data });
    running().server.engine.catalog.reload();
    expect(await picturesOf(running()).findOne()).toEqual({ _id: 1, data });
  });
});

describe('the file of a database with large values', () => {
  /** A closed folder with two pictures. */
  async function filledFolder(): Promise<string> {
    const directory = temporaryFolder();
    const running = await startTestServer(directory);
    const all = [1, 2].map((_id) => ({ _id, name: `Picture ${_id}`, data: pictureOf(_id) }));
    await picturesOf(running).insertMany(all);
    await stopTestServer(running);
    return directory;
  }

  /** Changes one letter in the middle of the second picture. */
  function damage(file: string): void {
    const bytes = readFileSync(file);
    bytes.write('X', bytes.indexOf('picture 2 ') + 20);
    writeFileSync(file, bytes);
  }

  test('is neither read at the start nor by a list, and a damaged value is named', async () => {
    const directory = await filledFolder();
    damage(dataFileOf(directory));
    expect(checkData(directory)).toEqual({
      documents: 2,
      damaged: [{ namespace: 'test.pictures', record: expect.any(Number), id: '2' }],
    });
    const running = await startTestServer(directory);
    try {
      const pictures = picturesOf(running);
      const list = await pictures.find({ name: /^Picture/ }, { projection: { data: 0 } }).toArray();
      expect(list).toHaveLength(2);
      expect(await pictures.aggregate([{ $project: { name: 1 } }]).toArray()).toHaveLength(2);
      expect(await pictures.countDocuments({ data: { $exists: true } })).toBe(2);
      expect(await pictures.findOne({ _id: 1 })).toMatchObject({ data: pictureOf(1) });
      await expect(pictures.findOne({ _id: 2 })).rejects.toMatchObject({ code: 301 });
      await expect(pictures.find().toArray()).rejects.toMatchObject({
        message: expect.stringMatching(/^Large value \d+ of test\.pictures is damaged/),
      });
      const whileRead = pictures.find({}, { projection: { data: 0 } }).batchSize(1);
      await whileRead.next();
      await pictures.deleteOne({ _id: 2 });
      await whileRead.close();
      expect(storedNumbers(running)).toHaveLength(1);
    } finally {
      await stopTestServer(running);
    }
  });

  test('is copied with them', async () => {
    const copy = path.join(temporaryFolder(), 'copy');
    copyFolder(await filledFolder(), copy);
    expect(checkData(copy)).toEqual({ documents: 2, damaged: [] });
  });

  test('of version 2, which held them in the documents, is opened', async () => {
    const directory = await filledFolder();
    const file = new Database(dataFileOf(directory));
    file.exec('DROP TABLE large_values; DELETE FROM documents; PRAGMA user_version = 2');
    file.close();
    expect(checkData(directory)).toEqual({ documents: 0, damaged: [] });
    Store.open(directory).close();
    const running = await startTestServer(directory);
    await picturesOf(running).insertOne({ _id: 3, data: pictureOf(3) });
    await stopTestServer(running);
    expect(checkData(directory)).toEqual({ documents: 1, damaged: [] });
  });
});

test('a value that is released reads its bytes each time', () => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return Buffer.alloc(20_000);
  };
  const value = new StoredBinary({ number: 1, length: 20_000, type: 0 }, read);
  expect(value.length()).toBe(20_000);
  expect(reads).toBe(0);
  value.value();
  value.value();
  expect(reads).toBeGreaterThan(1);
});
