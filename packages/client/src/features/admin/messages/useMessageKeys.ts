import { usePageKeys } from '../shell/keys/usePageKeys';

interface MessageKeysOptions {
  /** Opens the next message (1) or the one before (-1). */
  step: (by: 1 | -1) => void;
  close: () => void;
  isOpen: boolean;
}

const steps: Partial<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Sorting messages with the keyboard. */
export function useMessageKeys({ step, close, isOpen }: MessageKeysOptions) {
  return usePageKeys({
    page: 'contacts',
    fields: 'input, textarea, select',
    press: (key, target) => {
      const by = steps[key];
      // Elsewhere the arrows scroll.
      if (by && (key.length === 1 || target.closest('[data-messages]'))) step(by);
      else if (key === 'Escape' && isOpen) close();
      else return pressShortcut(key);
      return true;
    },
  });
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
