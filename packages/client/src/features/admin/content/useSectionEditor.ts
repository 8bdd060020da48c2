import type { SectionDto, SectionName, Sections } from '@club/shared/sections';
import { useEffect, useState } from 'react';
import { saveSection } from '../../../api/content';
import { currentOf } from '../../../api/currentOf';
import { useAuth } from '../../../session/useAuth';
import type { Part } from '../form/Part';
import { isSame } from '../form/values';
import { useChange } from '../query/useChange';
import { type Draft, readDraft, writeDraft } from './draft';

/** A version of a section, and what the person has made of it. */
type Edit<Name extends SectionName> = Omit<Draft<Name>, 'at'>;

function editOf<Name extends SectionName>({ version, value }: SectionDto<Name>): Edit<Name> {
  return { version, base: value, value };
}

/**
 * The edit of a section, from the version that is published. What is not published is kept in the
 * browser, and found again here. `theirs` is a version that somebody else published meanwhile.
 */
export function useSectionEditor<Name extends SectionName>(section: SectionDto<Name>) {
  const { user } = useAuth();
  const account = user?._id ?? '';
  const change = useChange();
  const name = section.section;
  const [found] = useState(() => findDraft(account, section));
  const [first] = useState<Edit<Name>>(() => found ?? editOf(section));
  const [published, setPublished] = useState(section);
  const [edit, setEdit] = useState(first);
  const [theirs, setTheirs] = useState(first.version === section.version ? null : section);
  /** What was given up last, and can be brought back. */
  const [former, setFormer] = useState<Edit<Name> | null>(null);
  /** Rises when the value is replaced as a whole: then the fields start again from it. */
  const [generation, setGeneration] = useState(0);
  const [isKept, setKept] = useState(true);
  const isChanged = !isSame(edit.value, edit.base);

  useEffect(() => {
    // The draft that was found keeps its age until it is changed.
    if (edit !== first) {
      const draft = isChanged ? { ...edit, at: new Date().toISOString() } : null;
      setKept(writeDraft(account, name, draft));
    }
  }, [edit, first, isChanged, account, name]);

  function replace(next: Edit<Name>, given: Edit<Name> | null) {
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
      writeDraft(account, name, null);
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
      setEdit((last) => ({ ...last, value: update(last.value) }));
    },
  };

  return {
    part,
    published,
    edit,
    isChanged,
    /** False when the browser keeps no drafts. */
    isKept,
    /** When the draft with which the edit began was last changed; null without one. */
    foundAt: edit === first ? (found?.at ?? null) : null,
    theirs,
    canUndo: former !== null,
    generation,
    publish,
    discard: () => replace(editOf(published), edit),
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

/** The kept draft, unless the site shows the same by now. */
function findDraft<Name extends SectionName>(account: string, section: SectionDto<Name>) {
  const draft = readDraft(account, section.section);
  return draft && !isSame(draft.value, section.value) ? draft : null;
}
