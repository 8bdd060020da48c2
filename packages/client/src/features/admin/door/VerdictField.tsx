import type { ScanResult } from '@club/shared/scan';
import type { CSSProperties } from 'react';
import { Button } from '../../../components/Button';
import { LineDrawing } from '../../../components/Icon';
import { longestWord, widthInLetters } from '../../../content/ownText';
import { useDates } from '../shell/useDates';
import type { Verdict } from './Door';
import { describeNoPlace, resultSigns, resultWords } from './doorWords';
import type { Ticket } from './judge';
import styles from './VerdictField.module.css';

interface VerdictFieldProps {
  /** Null before the first one. */
  verdict: Verdict | null;
  /** The last code was no ticket. */
  isForeign: boolean;
  /** Otherwise no code can be held before it. */
  isCameraOn: boolean;
  /** Whether the camera has looked for a code in vain for some time. */
  isSlow: boolean;
  /** When the list was asked for, in milliseconds. */
  askedAt: number;
  onNote: (ticket: Ticket) => void;
  onTakeBack: (verdict: Verdict) => void;
}

/** A field of colour with the name; the words and the sign say the same as the colour. */
export function VerdictField(props: VerdictFieldProps) {
  const { verdict, isForeign, isCameraOn, isSlow, askedAt } = props;
  const result = isForeign ? 'unknown' : verdict?.result;
  return (
    <div className={`stack gap-3 start ${styles.field}`} data-result={result}>
      <div className={`stack gap-2 ${styles.words}`} aria-live="assertive" aria-atomic="true">
        {isForeign && <Foreign />}
        {verdict && <Said verdict={verdict} askedAt={askedAt} />}
        {!result && <p className="quiet">{whatToDo(isCameraOn, isSlow)}</p>}
      </div>
      {verdict && <OtherWay {...props} verdict={verdict} />}
    </div>
  );
}

function whatToDo(isCameraOn: boolean, isSlow: boolean): string {
  if (!isCameraOn) return typeCode;
  return isSlow ? holdCloser : holdCode;
}

const holdCode = 'Hold the code of a ticket before the camera.';
const holdCloser =
  'Nothing read yet: hold the ticket closer, or type the code or the name (‘Find a person’).';
const typeCode = 'Without the camera: ‘Find a person’ takes the code on the ticket, or a name.';

function Foreign() {
  return (
    <>
      <Result result="unknown" words="No ticket" />
      <p className="size-0 strong">This code is not that of a ticket.</p>
    </>
  );
}

function Said({ verdict, askedAt }: { verdict: Verdict; askedAt: number }) {
  const { formatTime } = useDates();
  const { result, name, present } = verdict;
  const details: Partial<Record<ScanResult, string>> = {
    already: present ? `Came at ${formatTime(present.at)}. Let in by ${present.by}.` : '',
    cancelled: 'This registration is cancelled.',
    waiting: describeNoPlace(verdict.state),
    unknown: verdict.isFromSite
      ? 'This ticket is for another event, or has been deleted.'
      : `Not on this phone’s list of ${formatTime(new Date(askedAt).toISOString())}.`,
    takenBack: present ? `Is in: let in by ${present.by}.` : 'Is not in.',
  };
  return (
    <>
      <Result result={result} words={resultWords[result]} />
      {name !== null && <Name name={name} />}
      {details[result] && <p className="size-0 strong">{details[result]}</p>}
    </>
  );
}

/** More do not fit between the camera and the buttons. */
const mostLines = 3;

/** As large as its longest word and its number of lines allow. */
function Name({ name }: { name: string }) {
  const letters = Math.max(longestWord(name), Math.ceil(widthInLetters(name) / mostLines));
  const size: CSSProperties & Record<'--letters', number> = { '--letters': letters };
  return (
    <p className={styles.name} style={size} dir="auto">
      {name}
    </p>
  );
}

function Result({ result, words }: { result: ScanResult; words: string }) {
  return (
    <p className={`line gap-3 size-2 ${styles.result}`}>
      <LineDrawing path={resultSigns[result]} />
      {words}
    </p>
  );
}

type OtherWayProps = Pick<VerdictFieldProps, 'onNote' | 'onTakeBack'> & { verdict: Verdict };

/** For what the page cannot know: who may come in nevertheless, and who was meant. */
function OtherWay({ verdict, onNote, onTakeBack }: OtherWayProps) {
  const { result, ticket, letInScan } = verdict;
  // Not where a ticket is read again: it may be somebody else's.
  const isFound = result === 'already' && ticket.registration !== undefined;
  if (result === 'admitted' || (isFound && letInScan !== null)) {
    return (
      <Button variant="quiet" onClick={() => onTakeBack(verdict)}>
        Take back
      </Button>
    );
  }
  if (result === 'takenBack') {
    return (
      <Button variant="quiet" onClick={() => onNote(ticket)}>
        Let in again
      </Button>
    );
  }
  if (result !== 'waiting' && result !== 'cancelled') return null;
  return (
    <Button variant="quiet" onClick={() => onNote({ ...ticket, isLetIn: true })}>
      Let in anyway
    </Button>
  );
}
