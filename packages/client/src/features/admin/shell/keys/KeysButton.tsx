import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../components/Button';
import { PanelDialog } from '../../../../components/PanelDialog';
import { CheckBox } from '../../form/CheckBox';
import styles from './keys.module.css';
import { areKeysOn, type KeyPage, setKeysOn } from './usePageKeys';

interface KeysProps {
  page: KeyPage;
  /** The keys, and what each does. */
  keys: readonly (readonly [key: string, does: string])[];
}

interface KeysButtonProps extends KeysProps {
  isShown: boolean;
  show: () => void;
  hide: () => void;
}

/**
 * Shows which keyboard shortcuts the page has, and switches them off. The dialog is no part of the page: a narrow window has
 * no room for the button, or for all that is above a message, but may have a keyboard.
 */
export function KeysButton({ isShown, show, hide, ...keys }: KeysButtonProps) {
  return (
    <>
      <div className={styles.keysButton}>
        <Button variant="inline" onClick={show}>
          Keyboard shortcuts
        </Button>
      </div>
      {createPortal(
        <PanelDialog isOpen={isShown} title="Keyboard shortcuts" onClose={hide}>
          <Keys {...keys} />
          <div className="row end">
            <Button variant="quiet" onClick={hide}>
              Close
            </Button>
          </div>
        </PanelDialog>,
        document.body,
      )}
    </>
  );
}

function Keys({ page, keys }: KeysProps) {
  const [isOn, setOn] = useState(() => areKeysOn(page));
  return (
    <>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <Key key={key} name={key} does={does} />
        ))}
        <Key name="?" does="show the keyboard shortcuts" />
      </dl>
      <CheckBox
        label="Use these shortcuts in this browser"
        checked={isOn}
        onChange={({ target }) => {
          setKeysOn(page, target.checked);
          setOn(target.checked);
        }}
      />
    </>
  );
}

/** Between the keys of one line: only the keys themselves look like keys. */
const separators = /( or |\+)/;

function Key({ name, does }: { name: string; does: string }) {
  return (
    <>
      <dt>
        {name
          .split(separators)
          .map((part, index) => (index % 2 === 0 ? <kbd key={part}>{part}</kbd> : part))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}
