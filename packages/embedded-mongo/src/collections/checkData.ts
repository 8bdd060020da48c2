import type { DataReader } from '../store/dataReader';
import { readFolder } from '../store/readFolder';
import { decodeDocument, decodeStored } from '../values/codec';
import { storedBinariesOf } from '../values/largeValues';

/** A document that is not what was written. */
export interface DamagedDocument {
  /** `database.collection` */
  namespace: string;
  /** Its number in the collection, by order of insertion. */
  record: number;
  /** Its _id as text; undefined when it cannot be read any more. */
  id: string | undefined;
}

export interface DataCheck {
  /** How many documents were read. */
  documents: number;
  damaged: DamagedDocument[];
}

/**
 * Reads all data of a folder and compares every checksum. The database may be in use meanwhile.
 * @throws {CopyError} when there is no data
 * @throws {DamagedDataError} when the file as a whole cannot be read
 */
export function checkData(directory: string): DataCheck {
  return readFolder(directory, (data) => {
    let documents = 0;
    const damaged: DamagedDocument[] = [];
    for (const { namespace, collection } of data.collections()) {
      for (const { record, body, isWhole } of data.records(collection)) {
        documents += 1;
        if (!isWhole || !hasValues(data, collection, body))
          damaged.push({ namespace, record, id: idOf(body) });
      }
    }
    return { documents, damaged };
  });
}

/** Whether all large values of a document are what was written. */
function hasValues(data: DataReader, collection: number, body: Buffer): boolean {
  const { document } = decodeStored(body, () => Buffer.alloc(0));
  return [...storedBinariesOf(document)].every(
    ({ description }) => data.value(collection, description.number)?.isWhole,
  );
}

function idOf(body: Buffer): string | undefined {
  try {
    return String(decodeDocument(body)._id);
  } catch {
    return undefined;
  }
}
