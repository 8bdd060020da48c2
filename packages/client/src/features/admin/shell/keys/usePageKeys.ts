import { useEffect, useEffectEvent, useState } from 'react';
import { readFromBrowser, writeToBrowser } from '../../../../browserStorage';

/** A page that has keys of its own. */
export type KeyPage = 'contacts' | 'reading' | 'applications' | 'decisions';

/** Whether this browser uses the keys of a page. */
export function areKeysOn(page: KeyPage): boolean {
  return readFromBrowser(`keys:${page}`) !== 'off';
}

/** Somebody who dictates, or whose hand slips, can do without them. */
export function setKeysOn(page: KeyPage, isOn: boolean): void {
  writeToBrowser(`keys:${page}`, isOn ? 'on' : 'off');
}

interface PageKeysOptions {
  page: KeyPage;
  /** A selector for the fields in which keys are letters. */
  fields: string;
  /** @returns whether the page knows the key */
  press: (key: string, target: Element) => boolean;
}

/** Keys of a page; '?' shows them. While somebody types, or a dialog is open, keys are letters. */
export function usePageKeys({ page, fields, press }: PageKeysOptions) {
  const [isShown, setShown] = useState(false);

  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof Element) || target.matches(fields) || isForSomethingElse(event)) return;
    if (key === '?') setShown(true);
    else if (!areKeysOn(page) || !press(key, target)) return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { page, isShown, show: () => setShown(true), hide: () => setShown(false) };
}

function isForSomethingElse({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  return document.querySelector('dialog[open]') !== null;
}
