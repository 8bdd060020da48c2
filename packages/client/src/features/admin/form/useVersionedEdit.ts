import { useState } from 'react';
import { currentOf } from '../../../api/currentOf';
import type { FieldReader } from '../../../components/form/Form';
import type { Edit } from './draftStorage';
import { toEdit, useDraft } from './useDraft';
import { isSame } from './values';

/** What a save may need besides the fields. */
export interface SaveContext<Fields> {
  /** The fields as they were when this edit began. */
  base: Fields;
  /** Reads what the form holds and does not edit, e.g. their own password. */
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
export function useVersionedEdit<Fields extends object, Stored extends Fields>(
  options: VersionedEdit<Fields, Stored>,
) {
  const { draftName, stored, toFields } = options;
  const begin = { ...stored, value: toFields(stored) };
  const isNew = stored.version === undefined;
  const { edit, setEdit, change, isChanged, found, forget } = useDraft<Fields>({
    name: draftName,
    begin,
    ...(!isNew && { goesOn: () => true }),
  });
  // The edit keeps its version: the list below the form may know a newer one by now.
  const [theirs, setTheirs] = useState(() =>
    found && !isSame(found.base, begin.value) ? toEdit(begin) : null,
  );
  /** Rises when the value is replaced as a whole: then the fields begin again with it. */
  const [generation, setGeneration] = useState(0);

  return {
    part: { path: '', value: edit.value, change },
    /** The fields as they were when this edit began. */
    base: edit.base,
    /** Whether it shows what was written earlier. */
    isFound: found !== null && isChanged,
    generation,
    forget,
    discard(): void {
      setEdit({ ...edit, value: edit.base });
      setGeneration((last) => last + 1);
    },
    /** @throws {ApiError} when the API refuses; a conflict is shown instead */
    async save(read: FieldReader): Promise<void> {
      const others = await saveOrCompare(options, edit, read);
      if (others) setTheirs(others);
      else forget();
    },
    conflict: theirs && {
      mine: edit,
      theirs: theirs.base,
      onResolve(value: Fields): void {
        setEdit({ ...theirs, value });
        setTheirs(null);
      },
    },
  };
}

/**
 * Saves an edit, unless somebody else has changed the same meanwhile.
 * @returns null; or their version, and nothing is saved
 * @throws {ApiError} when the API refuses
 */
async function saveOrCompare<Fields extends object, Stored extends Fields>(
  options: VersionedEdit<Fields, Stored>,
  edit: Edit<Fields>,
  read: FieldReader,
): Promise<Edit<Fields> | null> {
  const { version, base, value } = edit;
  try {
    await options.onSave({ ...value, version }, { base, read });
    return null;
  } catch (error) {
    const current = currentOf<Stored & { version: number }>(error);
    if (!current) throw error;
    const fields = options.toFields(current);
    // Somebody has changed what this form does not edit, e.g. suspended the account: no conflict.
    const isElsewhere = current.version > version && isSame(fields, base);
    if (isElsewhere) {
      return await saveOrCompare(options, { ...edit, version: current.version }, read);
    }
    return toEdit({ version: current.version, value: fields });
  }
}
