import type { Binary } from 'bson';
import type { Operation } from '../store/operation';
import { encodeDocument, encodeStored } from '../values/codec';
import { valuesEqual } from '../values/compare';
import type { Document } from '../values/document';
import {
  isLarge,
  mapBinaries,
  type ReadValue,
  StoredBinary,
  storedBinariesOf,
} from '../values/largeValues';

/** A document as its collection keeps it. */
export interface SeparatedDocument {
  /** With a `StoredBinary` in the place of each large value. */
  document: Document;
  /** What is stored of it. */
  body: Buffer;
  /** Bytes of its BSON, with its large values. */
  size: number;
  /** What is to be done with the large values, together with the document. */
  operations: Operation[];
}

/** Keeps the large values of a collection apart from its documents. */
export class LargeValues {
  /** @param nextNumber of a new value: higher than those of all values that are stored */
  constructor(
    private readonly collection: number,
    private readonly read: ReadValue,
    private nextNumber: number,
  ) {}

  /** @param before the document that is replaced; values that were in it already are not stored again */
  separate(document: Document, before: Document = {}): SeparatedDocument {
    const known = storedBinariesOf(before);
    const added: StoredBinary[] = [];
    const kept = new Set<StoredBinary>();
    let extraBytes = 0;
    const own = mapBinaries(document, (binary) => {
      if (!isLarge(binary)) return binary;
      const same = (it: StoredBinary) => it === binary || valuesEqual(it, binary);
      const value = [...known, ...added].find(same) ?? this.add(binary);
      if (!known.has(value) && !kept.has(value)) added.push(value);
      kept.add(value);
      extraBytes += value.extraBytes;
      return value;
    });
    const body = kept.size === 0 ? encodeDocument(own) : encodeStored(own);
    const removed = [...known].filter((value) => !kept.has(value));
    const operations = [...added.map((value) => this.put(value)), ...this.remove(removed)];
    return { document: own, body, size: body.length + extraBytes, operations };
  }

  /** What is to be done with the large values of a document that is removed. */
  removalOf(document: Document): Operation[] {
    return this.remove([...storedBinariesOf(document)]);
  }

  private add(binary: Binary): StoredBinary {
    const number = this.nextNumber;
    this.nextNumber += 1;
    const description = { number, length: binary.length(), type: binary.sub_type };
    return new StoredBinary(description, this.read, binary.value());
  }

  private put(value: StoredBinary): Operation {
    return {
      kind: 'putValue',
      collection: this.collection,
      value: value.description.number,
      body: value.value(),
      onStored: () => value.release(),
    };
  }

  private remove(values: StoredBinary[]): Operation[] {
    return values.map((value) => ({
      kind: 'deleteValue',
      collection: this.collection,
      value: value.description.number,
      onDelete: () => value.keep(),
    }));
  }
}

/** Reads the values that operations will remove, for those who still hold their documents. */
export function keepRemovedValues(operations: readonly Operation[]): void {
  for (const operation of operations) if (operation.kind === 'deleteValue') operation.onDelete();
}
