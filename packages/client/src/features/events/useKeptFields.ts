import { type FormEvent, useState } from 'react';
import { readFromTab, writeToTab } from '../../browserStorage';

/** Where what is typed to sign up for an event is kept. */
export const signUpFields = (slug: string) => `signUp ${slug}`;

/** For a form that is done with on another page. */
export function forgetFields(key: string): void {
  writeToTab(key, '');
}

/**
 * Keeps what is typed into the fields of a form as long as the tab is open: a reload or a lost connection
 * takes nothing away.
 * @param key where it is kept
 */
export function useKeptFields(key: string) {
  const [kept] = useState(() => readFields(key));
  return {
    /** What was typed into a field, or else `usual`. */
    valueIn: (name: string, usual = '') => kept.get(name) ?? usual,
    /** For the input event of each field. */
    keep: ({ target }: FormEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      kept.set(target.name, target.value);
      writeToTab(key, new URLSearchParams([...kept]).toString());
    },
    forget: () => {
      kept.clear();
      forgetFields(key);
    },
  };
}

function readFields(key: string): Map<string, string> {
  return new Map(new URLSearchParams(readFromTab(key)));
}
