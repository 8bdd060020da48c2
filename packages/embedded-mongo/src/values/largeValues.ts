import { Binary } from 'bson';
import { type Document, isDocument, setField } from './document';

/** A longer binary value stays in the data file; its document holds a `StoredBinary` instead. */
const largeValueBytes = 16 * 1024;

/** Marks a reference in a stored document. A client's own value of this type is stored apart, too. */
const referenceType = 255;
/** The value's type (1 byte), its length (4) and its number (6). */
const referenceBytes = 11;

/** What is known of a large value without reading it. */
interface Description {
  /** Its number in the collection. */
  number: number;
  length: number;
  type: number;
}

/** Reads the bytes of a large value, by its number. */
export type ReadValue = (number: number) => Uint8Array;

/**
 * A binary value whose bytes are in the data file. They are read each time they are needed, so a
 * command that only passes the value on, or compares its length or type, reads nothing.
 */
export class StoredBinary extends Binary {
  private bytes: Uint8Array | undefined;
  private isKept = false;

  /** @param bytes of a value that is not yet in the file */
  constructor(
    readonly description: Description,
    read: ReadValue,
    bytes?: Uint8Array,
  ) {
    super(Buffer.alloc(0), description.type);
    this.bytes = bytes;
    this.position = description.length;
    Object.defineProperty(this, 'buffer', { get: () => this.bytes ?? read(description.number) });
  }

  /** How many bytes longer a document is with the value than with its reference. */
  get extraBytes(): number {
    const { length, type } = this.description;
    return length - referenceBytes + (type === Binary.SUBTYPE_BYTE_ARRAY ? 4 : 0);
  }

  /** Called when the bytes are in the file: they need not be in memory as well. */
  release(): void {
    if (!this.isKept) this.bytes = undefined;
  }

  /** Called before the bytes are removed from the file, for those who are still to read them. */
  keep(): void {
    this.isKept = true;
    try {
      this.bytes = this.buffer;
    } catch {
      // A damaged value can still be removed; reading it fails.
    }
  }

  /** What stands for the value in its stored document. */
  get reference(): Binary {
    const { number, length, type } = this.description;
    const bytes = Buffer.alloc(referenceBytes);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt32LE(length, 1);
    bytes.writeUIntLE(number, 5, 6);
    return new Binary(bytes, referenceType);
  }
}

/** The value that a reference in a stored document stands for; undefined for what is none. */
export function resolveReference(binary: Binary, read: ReadValue): StoredBinary | undefined {
  if (binary.sub_type !== referenceType || binary.position !== referenceBytes) return undefined;
  const bytes = Buffer.from(binary.value());
  const description = {
    number: bytes.readUIntLE(5, 6),
    length: bytes.readUInt32LE(1),
    type: bytes.readUInt8(0),
  };
  return new StoredBinary(description, read);
}

/** Whether a value is stored apart from its document. */
export function isLarge(binary: Binary): boolean {
  return binary.position > largeValueBytes || binary.sub_type === referenceType;
}

/** The document with every binary value replaced; the same document when none changes. */
export function mapBinaries(source: Document, replace: (binary: Binary) => Binary): Document {
  let result = source;
  for (const name of Object.keys(source)) {
    const value = source[name];
    const mapped = mapValue(value, replace);
    if (mapped === value) continue;
    if (result === source) result = { ...source };
    setField(result, name, mapped);
  }
  return result;
}

function mapValue(value: unknown, replace: (binary: Binary) => Binary): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Binary) return replace(value);
  if (Array.isArray(value)) return mapItems(value, replace);
  return isDocument(value) ? mapBinaries(value, replace) : value;
}

/** Each write looks at all items of an array, of which there may be thousands: it is copied on a change only. */
function mapItems(source: unknown[], replace: (binary: Binary) => Binary): unknown[] {
  let result = source;
  for (let i = 0; i < source.length; i++) {
    const mapped = mapValue(source[i], replace);
    if (mapped === source[i]) continue;
    if (result === source) result = [...source];
    result[i] = mapped;
  }
  return result;
}

/** The values of a document that are stored apart, each once. */
export function storedBinariesOf(document: Document): Set<StoredBinary> {
  const values = new Set<StoredBinary>();
  mapBinaries(document, (binary) => {
    if (binary instanceof StoredBinary) values.add(binary);
    return binary;
  });
  return values;
}
