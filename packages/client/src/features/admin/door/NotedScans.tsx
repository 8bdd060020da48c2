import type { DoorList, NotedScan } from '@club/shared/scan';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import { CheckBox } from '../form/CheckBox';
import { useDates } from '../shell/useDates';
import type { DoorState } from './Door';
import styles from './DoorDesk.module.css';
import type { LookedAt } from './useLookedAt';

interface NotedScansProps {
  isOpen: boolean;
  list: DoorList;
  state: DoorState;
  lookedAt: LookedAt;
  reload: () => void;
  onClose: () => void;
}

/** Tickets that came twice, or were let in by a phone that did not know of a cancellation. */
export function NotedScans({ isOpen, list, state, lookedAt, reload, onClose }: NotedScansProps) {
  return (
    <PanelDialog isOpen={isOpen} title="To look at" size="wide" onClose={onClose}>
      <p className="quiet">
        What is ticked stays so on this phone. Other phones have their own ticks.
      </p>
      <ul className={`stack gap-3 ${styles.noted}`}>
        {refusedOf(state).map(({ scan, refusal }) => (
          <Entry
            key={scan._id}
            id={scan._id}
            name={scan.walkIn?.name ?? 'A ticket'}
            lookedAt={lookedAt}
          >
            <span className="quiet">The site does not take it: {refusal}</span>
          </Entry>
        ))}
        {list.noted.map((scan) => (
          <Entry
            key={scan._id}
            id={scan._id}
            name={scan.name ?? 'An unknown ticket'}
            lookedAt={lookedAt}
          >
            <Details scan={scan} />
          </Entry>
        ))}
      </ul>
      <div>
        <Button variant="quiet" onClick={reload}>
          Load again
        </Button>
      </div>
    </PanelDialog>
  );
}

/** What the site does not take, and this phone keeps. */
function refusedOf({ scans }: DoorState) {
  return scans.filter(({ refusal }) => refusal !== '');
}

/** The ids of all that there is to look at. */
export function notedIds(list: DoorList, state: DoorState): string[] {
  return [...refusedOf(state).map(({ scan }) => scan), ...list.noted].map(({ _id }) => _id);
}

interface EntryProps {
  /** Of the scan. */
  id: string;
  name: string;
  lookedAt: LookedAt;
  children: ReactNode;
}

function Entry({ id, name, lookedAt, children }: EntryProps) {
  const isLookedAt = lookedAt.has(id);
  return (
    <li className="stack gap-1 break">
      {isLookedAt ? <span className="quiet">{name}</span> : <strong>{name}</strong>}
      {children}
      <CheckBox
        label="Looked at"
        aria-label={`Looked at: ${name}`}
        checked={isLookedAt}
        onChange={({ target }) => lookedAt.set(id, target.checked)}
      />
    </li>
  );
}

function Details({ scan: { result, at, device, by, present } }: { scan: NotedScan }) {
  const { formatTime } = useDates();
  const where = `${formatTime(at)}, ${device}, ${by}`;
  return (
    <>
      <span className="quiet">
        {whatHappened[result]}: {where}
      </span>
      {present && (
        <span className="quiet">
          In since {formatTime(present.at)}, let in by {present.by}
        </span>
      )}
    </>
  );
}

const whatHappened: Record<NotedScan['result'], string> = {
  admitted: 'Let in',
  already: 'Came once more',
  cancelled: 'Let in without network, but the registration is cancelled',
  waiting: 'Let in without network, but has no place',
  unknown: 'Let in without network, but is not signed up any more',
  takenBack: 'Let in by mistake, taken back',
};
