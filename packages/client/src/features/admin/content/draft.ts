import type { SectionName, Sections } from '@club/shared/sections';

/** An edit that is not published yet, as the browser keeps it. */
export interface Draft<Name extends SectionName> {
  /** The version that was edited, and its value. */
  version: number;
  base: Sections[Name];
  value: Sections[Name];
  /** Of the last change: ISO 8601. */
  at: string;
}

/*
 * Drafts outlive the tab and the session: they are found again after a reload, after an expired login,
 * and after a lost connection. Each account has its own: people share computers.
 */
function keyOf(account: string, section: SectionName): string {
  return `draft:${account}:${section}`;
}

/** The draft of a section; null when there is none, or none that can be read. */
export function readDraft<Name extends SectionName>(
  account: string,
  section: Name,
): Draft<Name> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(account, section)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. False when the browser refuses. */
export function writeDraft<Name extends SectionName>(
  account: string,
  section: Name,
  draft: Draft<Name> | null,
): boolean {
  try {
    if (draft === null) localStorage.removeItem(keyOf(account, section));
    else localStorage.setItem(keyOf(account, section), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
