import type { BulkJobDto } from '@club/shared/bulk';
import { useState } from 'react';
import { send } from '../../../api/send';
import { serverNow } from '../../../api/serverClock';
import { readFromTab, writeToTab } from '../../../browserStorage';
import { useAuth } from '../../../session/useAuth';
import { ListTool } from '../list/ListTool';
import type { Resource } from '../query/Resource';
import { useServerState } from '../query/useServerState';
import { useDates } from '../shell/useDates';
import { describeJob, describeUndo } from './bulkWords';
import { isBusy, JobNote } from './JobNote';
import { UndoJobButton } from './UndoJobButton';

interface BulkJobsProps {
  of: BulkJobDto['of'];
  /** Id of the event whose people they are about. */
  event?: string;
  /** What a job makes out of date. */
  changes: readonly Resource[];
  /** The one that this page has begun. */
  started: BulkJobDto | null;
}

/** How long a job is news for who began it. Afterwards, and for others, it is among the earlier ones. */
const newsMilliseconds = 10 * 60_000;

/**
 * What was done to many at once: what the person has begun just now with its progress, also after a reload, and
 * the others that can still be undone.
 */
export function BulkJobs({ of, event, changes, started }: BulkJobsProps) {
  const { user } = useAuth();
  const closedKey = `closedBulkJob:${of}`;
  const [closed, setClosed] = useState(() => readFromTab(closedKey));
  const begun = started?._id ?? null;
  /** What was taken back last, and which job had been begun last by then. */
  const [undone, setUndone] = useState<{ id: string; after: string | null } | null>(null);
  const own = undone?.after === begun ? undone.id : begun;
  const { data } = useServerState({
    key: ['bulkJobs', 'list', of, event ?? ''],
    call: 'Asking for actions on many',
    get: (signal) =>
      send('GET /api/admin/bulk-jobs', { query: { of, ...(event && { event }) }, signal }),
  });
  const jobs = data ?? [];
  const newest = own ?? newsOf(jobs, user?._id)?._id ?? null;
  const shown = newest === closed ? null : newest;
  const listed = jobs.find(({ _id }) => _id === shown);
  const others = jobs.filter(({ _id }) => _id !== shown);

  function close(id: string) {
    writeToTab(closedKey, id);
    setClosed(id);
  }

  function show(id: string) {
    setUndone({ id, after: begun });
    setClosed('');
  }

  return (
    <>
      {shown && (
        <JobNote
          key={shown}
          id={shown}
          lastState={shown === own || !listed ? 'running' : listed.state}
          changes={changes}
          isNews={shown === own}
          closesAfter={newsMilliseconds}
          // Its undo may end before the list is asked for again, which has it no more then.
          onUndo={() => show(shown)}
          onClose={() => close(shown)}
        />
      )}
      {others.length > 0 && (
        <ListTool label={`Earlier actions on many (${others.length})`}>
          <ul className="stack gap-2">
            {others.map((job) => (
              <EarlierJob key={job._id} job={job} onUndo={() => show(job._id)} />
            ))}
          </ul>
        </ListTool>
      )}
    </>
  );
}

/** The newest job of this person, if it was begun just now or still runs. */
function newsOf(jobs: BulkJobDto[], viewer: string | undefined): BulkJobDto | undefined {
  const newest = jobs.find(({ byId }) => byId === viewer);
  if (newest === undefined) return undefined;
  const age = serverNow().getTime() - Date.parse(newest.at);
  return age < newsMilliseconds || isBusy(newest) ? newest : undefined;
}

function EarlierJob({ job, onUndo }: { job: BulkJobDto; onUndo: () => void }) {
  const dates = useDates();
  const text = describeJob(job, dates);
  return (
    <li className="row across-4">
      <span>
        {dates.formatMoment(job.at)}, {job.by}: {text} {describeUndo(job)}
      </span>{' '}
      {job.undoUntil && <UndoJobButton job={job} what={text} onUndo={onUndo} />}
    </li>
  );
}
