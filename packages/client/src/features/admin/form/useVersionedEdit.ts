import { useState } from 'react';
import { currentOf } from '../../../api/currentOf';
import type { FieldReader } from '../../../components/form/Form';
import { useKeptValue } from './useKeptValue';
import { isSame } from './values';

/** What a save may need besides the fields. */
export interface SaveContext<Fields> {
  /** The fields as they were when this edit began. */
  base: Fields;
  /** Reads what the form holds and does not edit, e.g. the own password. */
  read: FieldReader;
}

export interface VersionedEdit<Fields extends object, Stored extends Fields> {
  /** Under which the browser keeps what is not saved yet. */
  draftName: string;
  /** What is edited, with its version; what is new has none. */
  stored: Stored & { version?: number };
  /** What of it the form edits. */
  toFields: (stored: Stored) => Fields;
  /** Rejects when the API refuses. */
  onSave: (fields: Fields & { version: number }, context: SaveContext<Fields>) => Promise<void>;
}

/**
 * The edit of something that two people can change at once. When somebody else has saved meanwhile,
 * `conflict` holds both versions until the person has put them together.
 */
export function useVersionedEdit<Fields extends object, Stored extends Fields>({
  draftName,
  stored,
  toFields,
  onSave,
}: VersionedEdit<Fields, Stored>) {
  const kept = useKeptValue(draftName, toFields(stored));
  const { base, value, setValue, replace, wasFound, forget } = kept;
  // Of what is edited: the list below the form may know a newer one by now.
  const [version, setVersion] = useState(stored.version ?? 1);
  const [theirs, setTheirs] = useState<(Stored & { version: number }) | null>(null);

  /** @throws {ApiError} when the API refuses; a conflict is shown instead */
  async function save(read: FieldReader, edited = version): Promise<void> {
    try {
      await onSave({ ...value, version: edited }, { base, read });
    } catch (error) {
      const current = currentOf<Stored & { version: number }>(error);
      if (!current) throw error;
      // Somebody has changed what this form does not edit, e.g. suspended the account: no conflict.
      const isElsewhere = current.version > edited && isSame(toFields(current), base);
      if (isElsewhere) return await save(read, current.version);
      setTheirs(current);
      return;
    }
    forget();
  }

  function resolve(resolved: Fields): void {
    if (!theirs) return;
    replace({ base: toFields(theirs), value: resolved });
    setVersion(theirs.version);
    setTheirs(null);
  }

  return {
    part: { path: '', value, change: setValue },
    wasFound,
    forget,
    save,
    conflict: theirs && { mine: { base, value }, theirs: toFields(theirs), onResolve: resolve },
  };
}
