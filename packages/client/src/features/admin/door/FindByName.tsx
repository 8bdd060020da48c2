import { foldText } from '@club/shared/fold';
import type { DoorEntry } from '@club/shared/scan';
import { useState } from 'react';
import { Field } from '../../../components/form/Field';
import { PanelDialog } from '../../../components/PanelDialog';
import { describeEntry } from './doorWords';
import styles from './FindByName.module.css';
import type { Ticket } from './judge';
import { maxFound, nameMatches } from './nameMatches';

interface FindByNameProps {
  isOpen: boolean;
  people: DoorEntry[];
  onClose: () => void;
  onFound: (ticket: Ticket) => void;
}

/** For who has no code at hand: a press on the name lets the person in. */
export function FindByName({ isOpen, onClose, ...search }: FindByNameProps) {
  return (
    <PanelDialog isOpen={isOpen} title="Find by name" size="wide" onClose={onClose}>
      <Search {...search} />
    </PanelDialog>
  );
}

function Search({ people, onFound }: Pick<FindByNameProps, 'people' | 'onFound'>) {
  const [text, setText] = useState('');
  const isAsked = foldText(text) !== '';
  const found = isAsked ? nameMatches(people, text) : [];
  return (
    <div className={styles.search}>
      <Field
        name="name"
        label="Name"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.note} role="status">
        {isAsked && describeFound(found.length)}
      </p>
      <ul className={styles.found}>
        {found.slice(0, maxFound).map((entry) => (
          <li key={entry._id}>
            <button type="button" onClick={() => onFound({ registration: entry._id })}>
              <strong>{entry.name}</strong>
              <span>{describeEntry(entry)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeFound(count: number): string {
  if (count === 0) return 'Nobody of this name has signed up.';
  if (count > maxFound) return `${count} people. Write more of the name.`;
  return count === 1 ? '1 person' : `${count} people`;
}
