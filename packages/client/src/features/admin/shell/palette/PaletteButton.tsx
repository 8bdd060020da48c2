import { useEffect, useEffectEvent, useState } from 'react';
import { LineDrawing } from '../../../../components/Icon';
import { ScriptButton } from '../../../../components/ScriptButton';
import { CommandPalette } from './CommandPalette';
import styles from './CommandPalette.module.css';

const magnifier = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5';

/**
 * Opens the command palette, as Ctrl K (on a Mac Cmd K) does. Its code is there from the beginning, and it is
 * open when the key press ends: what is typed right after the key goes into its field.
 */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);

  usePaletteKey(() => {
    if (isOpen) setOpen(false);
    else if (document.querySelector('dialog[open]') === null) setOpen(true);
  });

  return (
    <>
      <ScriptButton
        className={`line gap-3 strong no-print ${styles.button}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <LineDrawing path={magnifier} />
        <span className={styles.name}>Find</span>
        <span className={styles.key} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </ScriptButton>
      <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const isMac = /^(Mac|iP)/.test(navigator.platform);

function usePaletteKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault(); // Some browsers go to their own search.
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
