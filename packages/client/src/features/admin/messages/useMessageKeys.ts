import { useEffect, useEffectEvent, useState } from 'react';
import { areKeysOn } from './messageKeys';

interface MessageKeysOptions {
  /** Opens the next message (1) or the one before (-1). */
  step: (by: 1 | -1) => void;
  close: () => void;
  isOpen: boolean;
}

const steps: Partial<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Sorting messages with the keyboard. While somebody types, or a dialog is open, keys are letters. */
export function useMessageKeys({ step, close, isOpen }: MessageKeysOptions) {
  const [isShown, setShown] = useState(false);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof Element) || isForSomethingElse(event, target)) return;
    const by = steps[key];
    if (key === '?') setShown(true);
    else if (!areKeysOn()) return;
    // Elsewhere the arrows scroll.
    else if (by && (key.length === 1 || target.closest('[data-messages]'))) step(by);
    else if (key === 'Escape' && isOpen) close();
    else if (!pressShortcut(key)) return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { isShown, show: () => setShown(true), hide: () => setShown(false) };
}

function isForSomethingElse(event: KeyboardEvent, target: Element): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  return (
    target.matches('input, textarea, select') || document.querySelector('dialog[open]') !== null
  );
}

/** @returns whether there was something to press */
function pressShortcut(key: string): boolean {
  const shortcuts = [...document.querySelectorAll<HTMLElement>('[data-shortcut]')];
  const shortcut = shortcuts.find(({ dataset }) => dataset.shortcut === key);
  const control = shortcut?.querySelector<HTMLElement>('button, textarea');
  if (!control) return false;
  control.focus();
  if (!control.matches('textarea')) control.click();
  return true;
}
