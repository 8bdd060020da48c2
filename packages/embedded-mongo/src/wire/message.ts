import type { IncomingCommand } from '../engine';
import { decodeDocument, encodeDocument } from '../values/codec';
import type { Document } from '../values/document';

/*
 * The parts of MongoDB's wire protocol that drivers use. Every message starts with four little-endian
 * 32-bit numbers: its length, its id, the id of the message it answers, and its kind.
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
export const headerBytes = 16;
const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;

const flagChecksum = 1 << 0;
/** The client does not wait for an answer. */
const flagMoreToCome = 1 << 1;
/** Flags that a receiver must know, or refuse the message. */
const requiredFlags = 0xffff;
const checksumBytes = 4;
const sectionBody = 0;
const sectionSequence = 1;
const replyAwaitCapable = 8;

/** A request as it was read from the wire. */
export interface IncomingMessage extends IncomingCommand {
  expectsReply: boolean;
  /** Makes the answer in the same kind of message as the request. */
  encodeReply(reply: Document, id: number): Buffer;
}

/**
 * Reads a whole message. Throws a MongoError when a document in it is not acceptable, and any other
 * error when the message itself is malformed; the connection is of no use then.
 */
export function readMessage(message: Buffer): IncomingMessage {
  const kind = message.readInt32LE(12);
  if (kind === opMsg) return readOpMsg(message);
  if (kind === opQuery) return readOpQuery(message);
  throw new Error(`Unknown kind of message: ${kind}`);
}

function readOpMsg(message: Buffer): IncomingMessage {
  const requestId = message.readInt32LE(4);
  const flags = message.readUInt32LE(headerBytes);
  if ((flags & requiredFlags & ~(flagChecksum | flagMoreToCome)) !== 0)
    throw new Error(`Unknown flags: ${flags}`);
  const end = message.length - (flags & flagChecksum ? checksumBytes : 0);
  const sequences = new Map<string, Document[]>();
  let body: Document | undefined;
  let at = headerBytes + 4;
  while (at < end) {
    const section = message[at];
    const size = message.readInt32LE(at + 1);
    const next = at + 1 + size;
    if (size < 5 || next > end) throw new Error('A section is cut short');
    if (section === sectionBody) body = decodeDocument(message.subarray(at + 1, next));
    else if (section === sectionSequence) readSequence(message.subarray(at + 5, next), sequences);
    else throw new Error(`Unknown kind of section: ${section}`);
    at = next;
  }
  if (!body) throw new Error('A message without a body');
  const encodeReply = (reply: Document, id: number) => encodeOpMsg(reply, id, requestId);
  return { expectsReply: !(flags & flagMoreToCome), body, sequences, encodeReply };
}

/** A name, a zero byte, and documents one after the other. */
function readSequence(section: Buffer, sequences: Map<string, Document[]>): void {
  const nameEnd = section.indexOf(0);
  if (nameEnd < 0) throw new Error('A list of documents without a name');
  const documents: Document[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new Error('A document is cut short');
    documents.push(decodeDocument(section.subarray(at, at + size)));
    at += size;
  }
  sequences.set(section.toString('utf8', 0, nameEnd), documents);
}

/** The legacy message with which a driver says hello: flags, `database.$cmd`, skip, count, document. */
function readOpQuery(message: Buffer): IncomingMessage {
  const requestId = message.readInt32LE(4);
  const nameStart = headerBytes + 4;
  const nameEnd = message.indexOf(0, nameStart);
  if (nameEnd < 0) throw new Error('A query without a collection');
  const [database = ''] = message.toString('utf8', nameStart, nameEnd).split('.');
  const query = decodeDocument(message.subarray(nameEnd + 1 + 8));
  return {
    expectsReply: true,
    body: { ...query, $db: database },
    sequences: new Map(),
    encodeReply: (reply, id) => encodeOpReply(reply, id, requestId),
  };
}

/** Makes the answer to a message that `readMessage` refused with a MongoError. */
export function encodeRefusal(message: Buffer, reply: Document, id: number): Buffer {
  const requestId = message.readInt32LE(4);
  return message.readInt32LE(12) === opMsg
    ? encodeOpMsg(reply, id, requestId)
    : encodeOpReply(reply, id, requestId);
}

function encodeOpMsg(reply: Document, id: number, requestId: number): Buffer {
  // Flags (4 bytes) and the kind of the only section, all zero.
  return encodeMessage(opMsg, Buffer.alloc(5), reply, [id, requestId]);
}

function encodeOpReply(reply: Document, id: number, requestId: number): Buffer {
  const fields = Buffer.alloc(20);
  fields.writeInt32LE(replyAwaitCapable, 0);
  // After the flags: a cursor (8 bytes) and a start position (4), both zero; then the count of documents.
  fields.writeInt32LE(1, 16);
  return encodeMessage(opReply, fields, reply, [id, requestId]);
}

function encodeMessage(kind: number, fields: Buffer, reply: Document, ids: number[]): Buffer {
  const body = encodeDocument(reply);
  const length = headerBytes + fields.length + body.length;
  const header = Buffer.alloc(headerBytes);
  for (const [i, field] of [length, ...ids, kind].entries()) header.writeInt32LE(field, i * 4);
  return Buffer.concat([header, fields, body]);
}
