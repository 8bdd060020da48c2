import { useState } from 'react';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import styles from './ContactsPage.module.css';
import { areKeysOn, messageKeys, setKeysOn } from './messageKeys';

interface KeysButtonProps {
  isShown: boolean;
  show: () => void;
  hide: () => void;
}

const keys = [
  ['j or ↓', 'next message'],
  ['k or ↑', 'message before'],
  ...Object.entries(messageKeys),
  ['Esc', 'close the message'],
  ['?', 'show the keys'],
] as const;

/** Shows which keys the page has, and switches them off. */
export function KeysButton({ isShown, show, hide }: KeysButtonProps) {
  return (
    <div className={styles.keysButton}>
      <Button variant="inline" onClick={show}>
        Keys
      </Button>
      <PanelDialog isOpen={isShown} title="Keys" onClose={hide}>
        <Keys />
        <div>
          <Button variant="quiet" onClick={hide}>
            Close
          </Button>
        </div>
      </PanelDialog>
    </div>
  );
}

function Keys() {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <Key key={key} name={key} does={does} />
        ))}
      </dl>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setKeysOn(target.checked);
            setOn(target.checked);
          }}
        />
        Use these keys in this browser
      </label>
    </>
  );
}

function Key({ name, does }: { name: string; does: string }) {
  return (
    <>
      <dt>
        <kbd>{name}</kbd>
      </dt>
      <dd>{does}</dd>
    </>
  );
}
