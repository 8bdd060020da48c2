import { Button } from '../../../components/Button';
import { type Door, type DoorState, isUnsent } from './Door';
import styles from './DoorDesk.module.css';
import { describeWaiting } from './doorWords';

interface SendingStateProps {
  door: Door;
  state: DoorState;
  /** So many scans are on the list of those to look at, and so many of these are not ticked. */
  noted: number;
  left: number;
  onShowNoted: () => void;
}

/** Always in sight: what the site has, and what is on this phone only. */
export function SendingState({ door, state, noted, left, onShowNoted }: SendingStateProps) {
  const { scans, problem, needsLogin } = state;
  const unsent = scans.filter(isUnsent).length;
  return (
    <div className={`row across-3 split ${styles.sending}`}>
      <div role="status" className={styles.sendingWords} data-waits={unsent > 0}>
        <p>{describeSending(unsent, problem !== null)}</p>
        {unsent > 0 && problem !== null && <p className="small">{warning(state)}</p>}
      </div>
      {needsLogin && unsent > 0 && (
        <Button variant="inline" onClick={() => door.send()}>
          Log in and send
        </Button>
      )}
      {noted > 0 && (
        <Button variant="inline" onClick={onShowNoted}>
          {left > 0 ? `${left} to look at` : 'All looked at'}
        </Button>
      )}
    </div>
  );
}

function describeSending(unsent: number, isFailed: boolean): string {
  if (unsent === 0) return 'Everything is sent.';
  return isFailed ? `${describeWaiting(unsent)}.` : 'Sending…';
}

function warning({ problem, isClosed, isLasting, needsLogin }: DoorState): string {
  if (isClosed) {
    return `${problem} This phone keeps what is not sent: who manages events can log in on it and send it.`;
  }
  if (!isLasting) return 'This browser keeps nothing: do not close or reload this page.';
  if (needsLogin) return 'The login has expired. Nothing is lost.';
  return 'Leave this page open until then: iPhones may delete what a closed page has kept.';
}
