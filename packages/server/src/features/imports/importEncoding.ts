import type { ImportEncodingGuess } from '@club/shared/import';
import { encodings } from '@club/shared/import';
import { decodeBytes } from '../../csv/encodings';
import { UnprocessableError } from '../../errors';
import type { MatchedColumn } from './importColumns';
import type { ImportPlanRecord } from './imports.model';
import type { FileRow } from './planRows';

const maxSamples = 3;

const nameFields = ['username', 'firstName', 'middleName', 'lastName'];

/** The first names in which the encoding makes a difference; other cells if there are none. As in the file. */
export function findSamples(columns: Pick<MatchedColumn, 'field'>[], rows: FileRow[]): string[] {
  const isOfName = columns.map(({ field }) => field !== null && nameFields.includes(field));
  const findIn = (texts: string[]) => [
    ...new Set(texts.filter((text) => /[\x80-\xFF]/.test(text))),
  ];
  const names = rows.map(({ cells }) =>
    cells
      .filter((_, index) => isOfName[index])
      .join(' ')
      .trim(),
  );
  const found = findIn(names);
  const samples = found.length > 0 ? found : findIn(rows.flatMap(({ cells }) => cells));
  return samples.slice(0, maxSamples);
}

/** The encodings in which the samples can be, each text once. */
export function toEncodingGuess({
  encoding: used,
  samples,
}: Pick<ImportPlanRecord, 'encoding' | 'samples'>): ImportEncodingGuess | null {
  if (!used) return null;
  const read = (encoding: typeof used) => samples.map((text) => decodeBytes(text, encoding));
  const seen = new Set<string>();
  const choices = [used, ...encodings].flatMap((encoding) => {
    const sample = read(encoding);
    const text = sample.join();
    const isWrong = encoding !== used && /[\uFFFD\p{Cc}]/u.test(text);
    if (isWrong || seen.has(text)) return [];
    seen.add(text);
    return [{ encoding, sample }];
  });
  return { used, choices };
}

export function encodingIsKnown(): UnprocessableError {
  const message = 'The file says itself how its letters are written.';
  return new UnprocessableError([{ field: 'encoding', message }]);
}
