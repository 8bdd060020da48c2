import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../../session/useAuth';
import { type Draft, type Edit, keepDraft, readDraft } from './draftStorage';
import { completedBy, isSame } from './values';

interface DraftOptions<Value> {
  /** Under which the browser keeps what is not saved yet. */
  name: string;
  /** With what the edit begins when the browser keeps nothing. */
  begin: { version?: number; value: Value };
  /** Whether a draft that was kept goes on; default: when it began with the same value. */
  goesOn?: (draft: Draft<Value>) => boolean;
}

/**
 * What a person writes and has not saved yet. The browser keeps it until it is saved or given up, and it
 * is found again when the form is opened the next time.
 */
export function useDraft<Value>(options: DraftOptions<Value>) {
  const { name } = options;
  const { user } = useAuth();
  const [account] = useState(user?._id ?? '');
  const [found] = useState(() => findDraft(account, options));
  const [edit, setEdit] = useState<Edit<Value>>(() => found ?? toEdit(options.begin));
  const [isKept, setKept] = useState(true);
  const isChanged = !isSame(edit.value, edit.base);
  /** What the browser holds: the draft that was found keeps its age until it is changed. */
  const kept = useRef<Edit<Value> | null>(found);

  useEffect(() => {
    if (edit === kept.current) return;
    kept.current = edit;
    const draft = isChanged ? { ...edit, at: new Date().toISOString() } : null;
    setKept(keepDraft(account, name, draft));
  }, [account, name, edit, isChanged]);

  return {
    edit,
    setEdit,
    /** Changes the value; what it began with stays. */
    change: (update: (last: Value) => Value) =>
      setEdit((last) => ({ ...last, value: update(last.value) })),
    isChanged,
    /** False when the browser keeps no drafts. */
    isKept,
    /** The draft with which it began; null without one. */
    found,
    /** At once, after a save: a page that is left for another document runs no effect. */
    forget: () => void keepDraft(account, name, null),
  };
}

/** An edit that begins with `value`. */
export function toEdit<Value>({ version = 1, value }: DraftOptions<Value>['begin']): Edit<Value> {
  return { version, base: value, value };
}

/**
 * The kept draft, unless nothing of it is left to be saved. One from before an update of the site lacks the
 * fields that are new: they are as what is stored has them.
 */
function findDraft<Value>(
  account: string,
  { name, begin, goesOn = ({ base }) => isSame(base, begin.value) }: DraftOptions<Value>,
): Draft<Value> | null {
  const kept = readDraft<Value>(account, name);
  if (!kept) return null;
  const draft = {
    ...kept,
    base: completedBy(begin.value, kept.base),
    value: completedBy(begin.value, kept.value),
  };
  return !isSame(draft.value, begin.value) && goesOn(draft) ? draft : null;
}
