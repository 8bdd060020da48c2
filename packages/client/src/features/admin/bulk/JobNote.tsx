import type { BulkJobDto } from '@club/shared/bulk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { formatCount } from '../list/formatCount';
import type { Resource } from '../query/Resource';
import { useOutdate } from '../query/useChange';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { describeJob, describeUndo } from './bulkWords';
import styles from './JobNote.module.css';
import { UndoJobButton } from './UndoJobButton';

interface JobNoteProps {
  id: string;
  /** The last state that the page knows of: what its list shows may be as old. */
  lastState: BulkJobDto['state'];
  /** What the job makes out of date. */
  changes: readonly Resource[];
  /** Whether the person has just begun it: the note comes into view, with its undo. */
  isNews?: boolean;
  /** When its undo has begun. */
  onUndo?: () => void;
  /** Without it, the note stays. */
  onClose?: () => void;
  /** After so many milliseconds it closes by itself. */
  closesAfter?: number;
}

/** How soon it looks again while the job runs, and while its mails leave. */
const lookEveryMilliseconds = 500;
const countMailsEveryMilliseconds = 15_000;

export function isBusy({ state }: Pick<BulkJobDto, 'state'>): boolean {
  return state === 'running' || state === 'undoing' || state === 'finishing';
}

function pauseAfter(job: BulkJobDto): number | false {
  if (isBusy(job)) return lookEveryMilliseconds;
  return (job.mails?.waiting ?? 0) > 0 && countMailsEveryMilliseconds;
}

/** How far a job is, what it has left as it was, and the button that takes it back. */
export function JobNote(props: JobNoteProps) {
  const { id, lastState, changes, isNews = false, onUndo, onClose, closesAfter } = props;
  const dates = useDates();
  const { data: job } = useServerState({
    key: ['bulkJobs', 'job', id],
    call: 'Asking how far an action on many is',
    get: (signal) => send('GET /api/admin/bulk-jobs/:id', { id, signal }),
    pollEvery: (last) => last !== undefined && pauseAfter(last),
  });
  useOutdateAtEnd(job, lastState, changes);
  useClosing(job, onClose, closesAfter);
  const note = useRef<HTMLElement>(null);
  const isThere = job !== null;
  useEffect(() => {
    if (isThere && isNews) note.current?.focus();
  }, [isThere, isNews]);
  if (!job) return null;
  const isWorking = isBusy(job);
  const undoText = describeUndo(job);
  return (
    <section ref={note} className="row across-4 note" aria-label="Action on many" tabIndex={-1}>
      <div role="status" className={styles.text}>
        <p>{describeJob(job, dates)}</p>
        {undoText && <p>{undoText}</p>}
      </div>
      {isWorking ? (
        <div className={`row across-3 ${styles.work}`}>
          <progress max={job.total} value={job.done} aria-label="Progress" />
          <span aria-hidden="true">
            {formatCount(job.done)} of {formatCount(job.total)}
          </span>
        </div>
      ) : (
        <div className="row across-4">
          {job.undoUntil && <UndoJobButton job={job} onUndo={onUndo} />}
          {onClose && job.action === 'import' && (
            <Link to={adminPath('import', { id })}>Rows of the file</Link>
          )}
          {onClose && (
            <Button variant="inline" onClick={onClose}>
              Close<span className="visually-hidden"> this note</span>
            </Button>
          )}
        </div>
      )}
      {!isWorking && <KeptEntries job={job} />}
    </section>
  );
}

/**
 * Loads again what the page shows as soon as the job, or its undo, has come to its end: also when nobody
 * has seen it at work.
 */
function useOutdateAtEnd(
  job: BulkJobDto | null,
  lastState: BulkJobDto['state'],
  changes: readonly Resource[],
): void {
  const outdate = useOutdate();
  const known = useRef(lastState);
  const look = useEffectEvent((state: BulkJobDto['state']) => {
    if (state !== known.current && !isBusy({ state })) outdate(changes);
    known.current = state;
  });
  const state = job?.state;
  useEffect(() => {
    if (state) look(state);
  }, [state]);
}

/**
 * Closes the note of a job that has come to its end when the person does the next thing on the page, which changes
 * its address, or after a time. What the job has left as it was has to be read: such a note stays.
 */
function useClosing(job: BulkJobDto | null, onClose?: () => void, after?: number): void {
  const search = withoutPage(useLocation().search);
  const isOver = job !== null && !isBusy(job) && job.kept.length === 0;
  const [searchAtEnd, setSearchAtEnd] = useState<string | null>(null);
  if (isOver !== (searchAtEnd !== null)) setSearchAtEnd(isOver ? search : null);
  const hasGoneOn = isOver && searchAtEnd !== null && searchAtEnd !== search;
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (hasGoneOn) close();
  }, [hasGoneOn]);
  useEffect(() => {
    if (!isOver || after === undefined) return;
    const timer = setTimeout(close, after);
    return () => clearTimeout(timer);
  }, [isOver, after]);
}

/** A list leads back by itself from a page that the job has emptied. */
function withoutPage(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  return String(parameters);
}

/** Nobody reads more; the audit log has the number. */
const maxShown = 50;

function KeptEntries({ job: { kept } }: { job: BulkJobDto }) {
  if (kept.length === 0) return null;
  return (
    <details className={styles.kept}>
      <summary>{formatCount(kept.length)} left as they are</summary>
      <ul className="stack gap-1 bullets break">
        {kept.slice(0, maxShown).map(({ _id, name, why }) => (
          <li key={_id}>
            <strong>{name || 'Gone'}</strong>: {why}
          </li>
        ))}
        {kept.length > maxShown && <li>And {formatCount(kept.length - maxShown)} more.</li>}
      </ul>
    </details>
  );
}
