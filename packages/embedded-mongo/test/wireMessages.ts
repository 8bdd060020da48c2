import { type Document, serialize } from 'bson';

const headerBytes = 16;
const opMsgCode = 2013;
const opQueryCode = 2004;

function withHeader(kind: number, parts: Uint8Array[]): Buffer {
  const header = Buffer.alloc(headerBytes);
  const message = Buffer.concat([header, ...parts]);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(7, 4);
  message.writeInt32LE(kind, 12);
  return message;
}

/** An OP_MSG whose body is given as bytes. */
export function opMsgOf(body: Uint8Array): Buffer {
  return withHeader(opMsgCode, [Buffer.alloc(4), Buffer.from([0]), body]);
}

/** A command as drivers send it today. */
export function opMsg(body: Document): Buffer {
  return opMsgOf(serialize({ ...body, $db: 'fuzz' }));
}

/** The same with a list of documents beside the body. */
function opMsgWithSequence(body: Document, name: string, documents: Document[]): Buffer {
  const list = Buffer.concat(documents.map((document) => serialize(document)));
  const size = Buffer.alloc(4);
  size.writeInt32LE(4 + name.length + 1 + list.length, 0);
  return withHeader(opMsgCode, [
    Buffer.alloc(4),
    Buffer.from([0]),
    serialize({ ...body, $db: 'fuzz' }),
    Buffer.from([1]),
    size,
    Buffer.from(`${name}\0`),
    list,
  ]);
}

/** The legacy message with which drivers say hello. */
function opQuery(body: Document): Buffer {
  return withHeader(opQueryCode, [
    Buffer.alloc(4),
    Buffer.from('admin.$cmd\0'),
    Buffer.from([0, 0, 0, 0, 255, 255, 255, 255]),
    serialize(body),
  ]);
}

/** One message of each kind that drivers send. */
export function validMessages(): Buffer[] {
  const members = [
    { _id: 1, name: 'Ada', tags: ['a', 'b'], at: new Date(0) },
    { _id: 2, name: 'Bo', nested: { deep: { deeper: [1, { x: null }] } } },
  ];
  return [
    opQuery({ ismaster: 1, helloOk: true }),
    opMsg({ hello: 1 }),
    opMsg({ ping: 1, lsid: { id: Buffer.alloc(16) } }),
    opMsgWithSequence({ insert: 'members', ordered: true }, 'documents', members),
    opMsg({ insert: 'members', documents: members }),
    opMsg({ find: 'members', filter: { name: { $regex: '^A' } }, sort: { name: 1 }, limit: 3 }),
    opMsg({ find: 'members', filter: { $or: [{ _id: { $gt: 1 } }, { tags: { $all: ['a'] } }] } }),
    opMsg({ find: 'members', projection: { tags: { $slice: 1 }, name: 1 }, batchSize: 1 }),
    opMsg({
      update: 'members',
      updates: [
        { q: { _id: 1 }, u: { $set: { 'nested.x': 1 }, $push: { tags: 'c' } }, upsert: true },
      ],
    }),
    opMsg({ findAndModify: 'members', query: { _id: 2 }, update: [{ $set: { n: 1 } }], new: true }),
    opMsg({ delete: 'members', deletes: [{ q: { _id: 2 }, limit: 1 }] }),
    opMsg({
      aggregate: 'members',
      pipeline: [
        { $match: {} },
        { $group: { _id: '$name', n: { $sum: 1 } } },
        { $sort: { n: -1 } },
      ],
      cursor: {},
    }),
    opMsg({ createIndexes: 'members', indexes: [{ key: { name: 1 }, name: 'name_1' }] }),
    opMsg({ count: 'members', query: {} }),
    opMsg({ distinct: 'members', key: 'name' }),
    opMsg({ listCollections: 1, cursor: {} }),
    opMsg({ listIndexes: 'members', cursor: {} }),
    opMsg({ getMore: 1, collection: 'members' }),
    opMsg({ killCursors: 'members', cursors: [1] }),
    opMsg({ drop: 'members' }),
  ];
}
