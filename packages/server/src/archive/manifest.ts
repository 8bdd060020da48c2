import { z } from 'zod';

/** Rises when an older program could not read the file any more. */
export const formatVersion = 1;

export const manifestFile = 'manifest.json';

const count = z.int().min(0);
const sha256 = z.string().regex(/^[\da-f]{64}$/);

const collection = z.strictObject({
  name: z.string().min(1),
  documents: count,
  /** Of its file of documents, and of its file of options and indexes. */
  sha256,
  indexesSha256: sha256,
});

/** What a backup says about itself. A newer one may say more. */
export const manifestSchema = z.object({
  format: z.literal('club-site-backup'),
  formatVersion: z.int().min(1),
  /** Of the data: see `migrations/`. */
  schemaVersion: z.int().min(1),
  /** When the backup was begun. */
  madeAt: z.iso.datetime(),
  collections: z.array(collection),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedCollection = z.infer<typeof collection>;

/** The documents of a collection, one line of canonical Extended JSON each, as mongoexport writes them. */
export function documentsFile(collection: string): string {
  return `${encodeURIComponent(collection)}.jsonl`;
}

/** Options and indexes of a collection, in the form and under the name that mongodump gives them. */
export function indexesFile(collection: string): string {
  return `${encodeURIComponent(collection)}.metadata.json`;
}

/** How many documents each collection has, e.g. '16 teamMembers, 3 users'. */
export function describeCounts({ collections }: Manifest): string {
  const filled = collections.filter(({ documents }) => documents > 0);
  if (filled.length === 0) return 'nothing, the database is empty';
  return filled.map(({ name, documents }) => `${documents} ${name}`).join(', ');
}
