import type { SectionDto } from '@club/shared/sectionAnswers';
import type { SectionName, Sections } from '@club/shared/sections';
import { useState } from 'react';
import { currentOf } from '../../../api/currentOf';
import { send } from '../../../api/send';
import { useAuth } from '../../../session/useAuth';
import type { Edit } from '../form/draftStorage';
import type { Part } from '../form/Part';
import { toEdit, useDraft } from '../form/useDraft';
import { isSame } from '../form/values';
import { useChange } from '../query/useChange';

/**
 * The edit of a section, from the version that is published. What is not published is kept in the
 * browser, and found again here. `theirs` is a version that somebody else published meanwhile.
 * @param published what is published, where the edit begins with a proposal in its place
 */
export function useSectionEditor<Name extends SectionName>(
  section: SectionDto<Name>,
  { value: publishedValue }: SectionDto<Name> = section,
) {
  const name = section.section;
  const draft = useDraft<Sections[Name]>({
    name,
    begin: section,
    // One that equals what is published was sent, and the page was left before the answer came.
    goesOn: ({ value }) => !isSame(value, publishedValue),
  });
  const { edit, setEdit, isChanged, isKept, found, forget } = draft;
  const { published, theirs, publish, acceptTheirs } = usePublished(section, edit.version);
  const { generation, canUndo, replace, undo, forgetFormer } = useReplacement(setEdit);

  const part: Part<Sections[Name]> = {
    path: '',
    value: edit.value,
    change: (update) => {
      forgetFormer();
      draft.change(update);
    },
  };

  return {
    part,
    published,
    edit,
    isChanged,
    isKept,
    /** When the draft with which the edit began was last changed; null without one. */
    foundAt: edit === found ? found.at : null,
    theirs,
    canUndo,
    generation,
    /** @throws {ApiError} when the API refuses; a conflict is shown as `theirs` instead */
    async publish() {
      const { value } = edit;
      const version = await publish(edit);
      if (version === null) return false;
      // At once: a page that is left for another document keeps no promise to do it later. What was
      // typed while it was sent is kept again with the edit below.
      forget();
      forgetFormer();
      // What was typed while it was sent stays an edit, of the new version.
      setEdit((last) => ({ version, base: value, value: last.value }));
      return true;
    },
    discard: () => replace(toEdit(published), edit),
    undo,
    /** Ends a conflict: goes on with `value`, as an edit of their version. */
    resolve(value: Sections[Name]) {
      if (!theirs) return;
      acceptTheirs();
      replace({ version: theirs.version, base: theirs.value, value });
    },
  };
}

/** The version that visitors see, as far as this page knows, and one that is newer than the edit. */
function usePublished<Name extends SectionName>(section: SectionDto<Name>, editedVersion: number) {
  const { user } = useAuth();
  const change = useChange();
  const name = section.section;
  const [published, setPublished] = useState(section);
  const [theirs, setTheirs] = useState(editedVersion === section.version ? null : section);

  /**
   * @returns the new version; null when somebody else has published one meanwhile
   * @throws {ApiError} when the API refuses
   */
  async function publish({ version, value }: Edit<Sections[Name]>): Promise<number | null> {
    try {
      const sent = { section: name, body: { version, value } };
      const saved = await change(['content'], () => send('PUT /api/admin/content/:section', sent));
      const updatedBy = user && { _id: user._id, name: user.username };
      const updatedAt = new Date().toISOString();
      setPublished({ section: name, version: saved.version, value, updatedAt, updatedBy });
      return saved.version;
    } catch (error) {
      const current = currentOf<SectionDto<Name>>(error);
      if (!current) throw error;
      setTheirs(current);
      return null;
    }
  }

  function acceptTheirs(): void {
    if (theirs) setPublished(theirs);
    setTheirs(null);
  }

  return { published, theirs, publish, acceptTheirs };
}

/** Replaces an edit as a whole. One that was given up can be brought back until the next change. */
function useReplacement<Value>(setEdit: (edit: Edit<Value>) => void) {
  const [former, setFormer] = useState<Edit<Value> | null>(null);
  /** Rises each time: then the fields start again from the value. */
  const [generation, setGeneration] = useState(0);

  function replace(next: Edit<Value>, given: Edit<Value> | null = null): void {
    setEdit(next);
    setFormer(given);
    setGeneration((last) => last + 1);
  }

  return {
    generation,
    canUndo: former !== null,
    replace,
    undo: () => former && replace(former),
    forgetFormer: () => setFormer(null),
  };
}
