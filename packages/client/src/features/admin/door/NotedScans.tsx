import type { DoorList, NotedScan } from '@club/shared/scan';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import { useDates } from '../shell/useDates';
import type { DoorState } from './Door';
import styles from './DoorDesk.module.css';

interface NotedScansProps {
  isOpen: boolean;
  list: DoorList;
  state: DoorState;
  reload: () => void;
  onClose: () => void;
}

/** Tickets that came twice, or were let in by a phone that did not know of a cancellation. */
export function NotedScans({ isOpen, list, state, reload, onClose }: NotedScansProps) {
  const refused = state.scans.filter(({ refusal }) => refusal !== '');
  return (
    <PanelDialog isOpen={isOpen} title="To look at" size="wide" onClose={onClose}>
      <ul className={`stack gap-3 ${styles.noted}`}>
        {refused.map(({ scan, refusal }) => (
          <li className="stack gap-1 break" key={scan._id}>
            <strong>{scan.walkIn?.name ?? 'A ticket'}</strong>
            <span className="quiet">The site does not take it: {refusal}</span>
          </li>
        ))}
        {list.noted.map((scan) => (
          <Noted key={scan._id} scan={scan} />
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

function Noted({ scan }: { scan: NotedScan }) {
  const { formatTime } = useDates();
  const { name, result, at, device, by, present } = scan;
  const where = `${formatTime(at)}, ${device}, ${by}`;
  return (
    <li className="stack gap-1 break">
      <strong>{name ?? 'An unknown ticket'}</strong>
      <span className="quiet">
        {whatHappened[result]}: {where}
      </span>
      {present && (
        <span className="quiet">
          In since {formatTime(present.at)}, let in by {present.by}
        </span>
      )}
    </li>
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
