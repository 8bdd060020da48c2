import { Binary, DBRef, Decimal128, Double, deserialize, Int32, serialize } from 'bson';
import { MongoError, unsupported } from '../mongoErrors';
import { type Document, isDocument, setField } from './document';
import {
  isLarge,
  mapBinaries,
  type ReadValue,
  resolveReference,
  StoredBinary,
} from './largeValues';
import { isInt32 } from './numbers';

/** As deep as a document may be nested in MongoDB. */
const maxDepth = 200;

/** Keeps every number in a class of its own type, and every regular expression as written. */
const decodeOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

/**
 * BSON bytes as a document. 32-bit integers become numbers, and so do doubles unless the number
 * would then be stored as an integer (5.0 stays a `Double`). So encoding what was decoded gives the
 * same bytes, and fields that nobody touched never change their type.
 */
export function decodeDocument(bytes: Uint8Array): Document {
  return decodeWith(bytes, ownBytes);
}

/**
 * A stored document, and the bytes of its BSON with its large values. Those are not read, see
 * `StoredBinary`.
 */
export function decodeStored(
  bytes: Uint8Array,
  read: ReadValue,
): { document: Document; size: number } {
  let size = bytes.length;
  const values = new Map<number, StoredBinary>();
  const document = decodeWith(bytes, (binary) => {
    const found = resolveReference(binary, read);
    if (!found) return ownBytes(binary);
    // A value that is there twice is one object, as it was when the document was written.
    const value = values.get(found.description.number) ?? found;
    values.set(found.description.number, value);
    size += value.extraBytes;
    return value;
  });
  return { document, size };
}

/** A document as BSON bytes; fields that are undefined are left out. */
export function encodeDocument(document: Document): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true, checkKeys: false }));
}

/** A document as it is stored, with references to its large values. */
export function encodeStored(document: Document): Buffer {
  return encodeDocument(
    mapBinaries(document, (binary) => (binary instanceof StoredBinary ? binary.reference : binary)),
  );
}

type ReadBinary = (binary: Binary) => Binary;

function decodeWith(bytes: Uint8Array, readBinary: ReadBinary): Document {
  const decoded: unknown = deserialize(bytes, decodeOptions);
  if (decoded instanceof DBRef) return plainReference(decoded, readBinary);
  if (!isDocument(decoded)) throw new MongoError(9, 'The bytes hold no document.');
  simplifyFields(decoded, 1, readBinary);
  return decoded;
}

/** bson gives a view of the whole message, which a small value must not keep in memory. */
function ownBytes(binary: Binary): Binary {
  if (!isLarge(binary)) binary.buffer = Buffer.from(new Uint8Array(binary.value()).buffer);
  return binary;
}

function simplifyFields(target: Document, depth: number, readBinary: ReadBinary): void {
  if (depth > maxDepth)
    throw new MongoError(15, `A document may be nested at most ${maxDepth} levels deep.`);
  for (const name of Object.keys(target)) {
    const value = target[name];
    const simple = simplify(value, depth, readBinary);
    if (simple !== value) setField(target, name, simple);
  }
}

function simplify(value: unknown, depth: number, readBinary: ReadBinary): unknown {
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return isInt32(value.value) ? value : value.value;
  if (value instanceof Decimal128) throw unsupported('A value of type decimal');
  if (Array.isArray(value)) {
    if (depth > maxDepth) throw new MongoError(15, 'An array is nested too deep.');
    for (let i = 0; i < value.length; i++) value[i] = simplify(value[i], depth + 1, readBinary);
    return value;
  }
  if (value instanceof DBRef) return plainReference(value, readBinary);
  if (isDocument(value)) simplifyFields(value, depth + 1, readBinary);
  else if (value instanceof Binary) return readBinary(value);
  return value;
}

/** bson reads `{ $ref, $id }` as an object of its own class; for MongoDB it is a plain document. */
function plainReference(reference: DBRef, readBinary: ReadBinary): Document {
  const { collection, oid, db, fields } = reference;
  const plain: Document = { $ref: collection, $id: oid };
  if (db !== undefined) plain.$db = db;
  for (const [name, value] of Object.entries(fields)) setField(plain, name, value);
  simplifyFields(plain, 1, readBinary);
  return plain;
}
