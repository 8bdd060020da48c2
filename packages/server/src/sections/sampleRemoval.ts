import { isDeepStrictEqual } from 'node:util';
import type { SampleChange } from '@club/shared/setup';

export type SampleRemoval = Omit<ReturnType<typeof removeSample>, 'changes'>;

/** Ways to take something out of a section, which note what they did. */
export function removeSample() {
  const changes: SampleChange[] = [];
  return {
    changes,

    /** @param becomes the text in its place; '' for none */
    replace(what: string, text: string, sample: string, becomes = ''): string {
      if (text !== sample || text === becomes) return text;
      changes.push({ what: `${what} ${quote(text)}`, becomes: becomes || null });
      return becomes;
    },

    drop<Value>(what: string, value: Value | null, sample: Value | null): Value | null {
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
      if (isEmpty || !isDeepStrictEqual(value, sample)) return value;
      changes.push({ what, becomes: null });
      return null;
    },

    dropEntries<Entry>(entries: Entry[], sample: Entry[], describe: (entry: Entry) => string) {
      const isOfSample = (entry: Entry) => sample.some((other) => isDeepStrictEqual(entry, other));
      const dropped = entries.filter(isOfSample).map(describe);
      changes.push(...dropped.map((what) => ({ what, becomes: null })));
      return entries.filter((entry) => !isOfSample(entry));
    },
  };
}

/** As people read a text of the sample. */
export function quote(text: string): string {
  return `“${text}”`;
}
