/** One change of the stored data. A command's operations reach the disk together or not at all. */
export type Operation =
  | { kind: 'putDocument'; collection: number; record: number; body: Buffer }
  | { kind: 'deleteDocument'; collection: number; record: number }
  | ({ kind: 'putValue'; collection: number; onStored(): void } & StoredValue)
  | { kind: 'deleteValue'; collection: number; value: number; onDelete(): void }
  | { kind: 'putCollection'; collection: number; namespace: string; definition: Buffer }
  | { kind: 'dropCollection'; collection: number };

/** A collection as the store knows it: its number, `database.name`, and its BSON definition. */
export interface StoredCollection {
  collection: number;
  namespace: string;
  definition: Buffer;
}

/** A document as the store knows it: its number within the collection and its BSON bytes. */
export interface StoredRecord {
  record: number;
  body: Buffer;
}

/** A large value of a document as the store knows it: its number within the collection and its bytes. */
export interface StoredValue {
  value: number;
  body: Uint8Array;
}
