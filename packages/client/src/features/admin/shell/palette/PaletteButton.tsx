import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { logFailure } from '../../../../api/logFailure';
import { LineDrawing } from '../../../../components/Icon';
import { notify } from '../../../../components/notify';
import { ScriptButton } from '../../../../components/ScriptButton';
import type { CommandPaletteProps } from './CommandPalette';
import styles from './CommandPalette.module.css';

const magnifier = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5';

/** Opens the command palette, as Ctrl K (on a Mac Cmd K) does. Its code is fetched the first time. */
export function PaletteButton() {
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps>>();
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { CommandPalette } = await import('./CommandPalette');
      setPalette(() => CommandPalette);
      setOpen(true);
    } catch (error) {
      logFailure('Loading the command palette', error);
      notify.error('It could not be loaded. Please try again.');
    }
  }

  usePaletteKey(() => {
    if (isOpen) setOpen(false);
    else if (document.querySelector('dialog[open]') === null) void open();
  });

  return (
    <>
      <ScriptButton
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => void open()}
      >
        <LineDrawing path={magnifier} />
        <span className={styles.name}>Find</span>
        <span className={styles.key} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </ScriptButton>
      {Palette && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />}
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
