import type { SectionDto, SectionName, Sections } from '@club/shared/sections';
import { useState } from 'react';
import { saveSection } from '../../../api/content';
import { currentOf } from '../../../api/currentOf';
import { useAuth } from '../../../session/useAuth';
import type { Edit } from '../form/draftStorage';
import type { Part } from '../form/Part';
import { toEdit, useDraft } from '../form/useDraft';
import { useChange } from '../query/useChange';

/**
 * The edit of a section, from the version that is published. What is not published is kept in the
 * browser, and found again here. `theirs` is a version that somebody else published meanwhile.
 */
export function useSectionEditor<Name extends SectionName>(section: SectionDto<Name>) {
  const { user } = useAuth();
  const change = useChange();
  const name = section.section;
  const draft = useDraft<Sections[Name]>({ name, begin: section, goesOn: () => true });
  const { edit, setEdit, isChanged, isKept, found, forget } = draft;
  const [published, setPublished] = useState(section);
  const [theirs, setTheirs] = useState(edit.version === section.version ? null : section);
  /** What was given up last, and can be brought back. */
  const [former, setFormer] = useState<Edit<Sections[Name]> | null>(null);
  /** Rises when the value is replaced as a whole: then the fields start again from it. */
  const [generation, setGeneration] = useState(0);

  function replace(next: Edit<Sections[Name]>, given: typeof former) {
    setEdit(next);
    setFormer(given);
    setGeneration((last) => last + 1);
  }

  /** @throws {ApiError} when the API refuses; a conflict is shown as `theirs` instead */
  async function publish() {
    const { version, value } = edit;
    try {
      const saved = await change(['content'], () => saveSection(name, { version, value }));
      // At once: a page that is left for another document keeps no promise to do it later. What was
      // typed while it was sent is kept again with the edit below.
      forget();
      const by = user && { _id: user._id, name: user.username };
      const at = new Date().toISOString();
      const next = { section: name, version: saved.version, value, updatedAt: at, updatedBy: by };
      setPublished(next);
      setFormer(null);
      // What was typed while it was sent stays an edit, of the new version.
      setEdit((last) => ({ version: saved.version, base: value, value: last.value }));
      return true;
    } catch (error) {
      const current = currentOf<SectionDto<Name>>(error);
      if (!current) throw error;
      setTheirs(current);
      return false;
    }
  }

  const part: Part<Sections[Name]> = {
    path: '',
    value: edit.value,
    change: (update) => {
      setFormer(null);
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
    canUndo: former !== null,
    generation,
    publish,
    discard: () => replace(toEdit(published), edit),
    undo: () => former && replace(former, null),
    /** Ends a conflict: goes on with `value`, as an edit of their version. */
    resolve(value: Sections[Name]) {
      if (!theirs) return;
      setPublished(theirs);
      setTheirs(null);
      replace({ version: theirs.version, base: theirs.value, value }, null);
    },
  };
}
