import type { Readable } from 'node:stream';

/** A file as it is at the storage. */
export interface StoredFile {
  name: string;
  bytes: number;
}

/** What is sent, with its exact size in bytes. */
export interface Content {
  stream: Readable;
  bytes: number;
}

/** A folder at a storage on another machine. Each function throws an OffsiteError that says what to do. */
export interface Storage {
  /** Makes the folder, where folders have to be made. */
  prepare(): Promise<void>;
  /** The files of the folder; none while it is not there. */
  list(): Promise<StoredFile[]>;
  /** What a storage keeps of half an upload is its own choice: see `sendFile`. */
  write(name: string, content: Content): Promise<void>;
  /** One of the new name is replaced. */
  move(name: string, newName: string): Promise<void>;
  get(name: string): Promise<Readable>;
  /** Also when there is no such file. */
  remove(name: string): Promise<void>;
}
