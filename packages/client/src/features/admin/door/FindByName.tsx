import { foldText } from '@club/shared/fold';
import type { DoorEntry } from '@club/shared/scan';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/form/Field';
import { PanelDialog } from '../../../components/PanelDialog';
import styles from './DoorDesk.module.css';
import { describeEntry } from './doorWords';
import { FoundPeople } from './FoundPeople';
import { findMatches, markText, maxFound } from './findMatches';
import type { Ticket } from './judge';

interface FindByNameProps {
  isOpen: boolean;
  /** Id of the event. */
  event: string;
  people: DoorEntry[];
  onClose: () => void;
  onFound: (ticket: Ticket) => void;
  onNoTicket: () => void;
}

/** For who has no code at hand: a press on the name lets the person in. */
export function FindByName({ isOpen, onClose, ...search }: FindByNameProps) {
  return (
    <PanelDialog isOpen={isOpen} title="Find a person" size="wide" onClose={onClose}>
      <Search {...search} />
    </PanelDialog>
  );
}

type SearchProps = Omit<FindByNameProps, 'isOpen' | 'onClose'>;

function Search({ event, people, onFound, onNoTicket }: SearchProps) {
  const [text, setText] = useState('');
  const mark = useMark(event, text);
  const isAsked = foldText(text) !== '';
  const found = isAsked ? findMatches(people, text, mark) : [];
  return (
    <div className={`stack gap-3 top ${styles.search}`}>
      <Field
        name="name"
        label="Name, code or email"
        hint="The code is below the QR of the ticket. The beginning of a name, or a name in the address, is enough."
        autoComplete="off"
        data-focus-first
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.searchNote} role="status">
        {isAsked && describeFound(found.length)}
      </p>
      {isAsked && found.length === 0 && (
        <Button variant="quiet" onClick={onNoTicket}>
          No ticket
        </Button>
      )}
      <FoundPeople
        people={found.slice(0, maxFound)}
        describe={describeEntry}
        onFound={({ _id }) => onFound({ registration: _id })}
      />
    </div>
  );
}

/** Of what is typed; '' until it is known. */
function useMark(event: string, text: string): string {
  const [mark, setMark] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void markText(event, text).then((made) => isCurrent && setMark(made));
    return () => {
      isCurrent = false;
    };
  }, [event, text]);
  return mark;
}

function describeFound(count: number): string {
  if (count === 0) {
    return 'Nobody who has signed up matches this. Look for another part of the name or the address, or:';
  }
  if (count > maxFound) return `${count} people. Write more.`;
  return count === 1 ? '1 person' : `${count} people`;
}
