import path from 'node:path';

const documentsSuffix = '.jsonl';

/** The documents of a collection, one line of canonical Extended JSON each, as mongoexport writes them. */
export function documentsFile(folder: string, collection: string): string {
  return path.join(folder, `${encodeURIComponent(collection)}${documentsSuffix}`);
}

/** Options and indexes of a collection, in the form and under the name that mongodump gives them. */
export function metadataFile(folder: string, collection: string): string {
  return path.join(folder, `${encodeURIComponent(collection)}.metadata.json`);
}

/** The collection whose documents a file holds; undefined for other files. */
export function collectionOfFile(name: string): string | undefined {
  if (!name.endsWith(documentsSuffix)) return undefined;
  return decodeURIComponent(name.slice(0, -documentsSuffix.length));
}
