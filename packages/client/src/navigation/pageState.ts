import type { Location } from 'react-router-dom';
import { paths } from '../paths';

/**
 * What a page hands to the next one, in the entry of the history. No address shows it, no link can set
 * it, and a reload keeps it.
 */
export interface PageState {
  /** The path of the page that the person wanted to open, and that needs a login. */
  wanted?: string;
  /** True for a person who has registered a moment ago. */
  isNewMember?: boolean;
  /** The email address that was typed on the page before. */
  email?: string;
  /** The query of the list from which a page was opened: '?search=...', or ''. */
  list?: string;
  /** True for a list to which a person comes back. */
  isReturned?: boolean;
}

/** The pages that may be wanted begin with one of these. None of them is an address of another site. */
const privateParts = [paths.admin, paths.profile];

/** The state for a page that is shown in place of `location`. */
export function wanting({ pathname, search, hash }: Location): PageState {
  return { wanted: pathname + search + hash };
}

/** The path that a login leads to, from the state of a location; null when it has none, or another one. */
export function readWanted(state: unknown): string | null {
  const wanted = readField(state, 'wanted');
  if (typeof wanted !== 'string') return null;
  const isOwn = privateParts.some((part) => {
    return wanted === part || ['/', '?', '#'].some((next) => wanted.startsWith(part + next));
  });
  return isOwn ? wanted : null;
}

/** Whether the person has come from the registration. */
export function isOfNewMember(state: unknown): boolean {
  return readField(state, 'isNewMember') === true;
}

/** The query of the list from which the page was opened; '' when that is unknown. */
export function readList(state: unknown): string {
  const list = readField(state, 'list');
  return typeof list === 'string' && list.startsWith('?') ? list : '';
}

/** Whether a person comes back to the list. */
export function isReturned(state: unknown): boolean {
  return readField(state, 'isReturned') === true;
}

function readField(state: unknown, name: keyof PageState): unknown {
  return state instanceof Object ? Object.getOwnPropertyDescriptor(state, name)?.value : undefined;
}
