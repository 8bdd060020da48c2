import type { SectionName, Sections } from '@club/shared/sections';
import { readStored, store } from '../form/draftStorage';

/** An edit that is not published yet, as the browser keeps it. */
export interface Draft<Name extends SectionName> {
  /** The version that was edited, and its value. */
  version: number;
  base: Sections[Name];
  value: Sections[Name];
  /** Of the last change: ISO 8601. */
  at: string;
}

/** The draft of a section; null when there is none, or none that can be read. */
export function readDraft<Name extends SectionName>(account: string, section: Name) {
  return readStored<Draft<Name>>(account, section);
}

/** Keeps a draft; null forgets it. False when the browser refuses. */
export function writeDraft<Name extends SectionName>(
  account: string,
  section: Name,
  draft: Draft<Name> | null,
): boolean {
  return store(account, section, draft);
}
