import type { AuditEntryDto } from '@club/shared/audit';
import { Link } from 'react-router-dom';
import { sendForList } from '../../../api/send';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { useLoadedSection } from '../shell/useLoadedSection';
import styles from './handover.module.css';

/** As many years as somebody remembers. */
const limit = 10;

/**
 * The handovers that there were, from the audit. It is only a help: without an answer it is left out.
 * @param current id of the one that runs, which the page shows already
 */
export function History({ current }: { current?: string }) {
  const { data } = useHistory();
  const former = data?.started.filter(({ subject }) => subject._id !== current) ?? [];
  return former.length > 0 && <Earlier former={former} undone={data?.undone ?? []} />;
}

/** Before the next one is planned: that the last one has not got lost. */
export function LastHandover() {
  const { data } = useHistory();
  const undone = new Set(data?.undone.map(({ subject }) => subject._id));
  const last = data?.started.find(({ subject }) => !undone.has(subject._id));
  if (!last) return null;
  return (
    <p className="quiet">
      The handover to {last.subject.name} is over. Here you plan the next one.
    </p>
  );
}

type Handovers = Awaited<ReturnType<typeof loadHistory>>;

function Earlier({ former, undone }: { former: AuditEntryDto[]; undone: Handovers['undone'] }) {
  useLoadedSection();
  return (
    <section className="part" aria-labelledby="history">
      <h2 id="history">Earlier handovers</h2>
      <ul className={`stack gap-4 ${styles.history}`}>
        {former.map((entry) => (
          <li className="stack gap-1 break" key={entry._id}>
            <Former
              entry={entry}
              undone={undone.find(({ subject }) => subject._id === entry.subject._id)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Link to={`${adminPath('audit')}?action=handover.started`}>Show them in the audit</Link>
      </p>
    </section>
  );
}

function useHistory() {
  return useServerState({
    key: ['audit', 'handovers'],
    call: 'Loading the history',
    get: loadHistory,
  });
}

async function loadHistory(signal: AbortSignal) {
  const list = (action: 'handover.started' | 'handover.undone') =>
    sendForList('GET /api/admin/audit', { query: { action, limit }, signal });
  const [started, undone] = await Promise.all([list('handover.started'), list('handover.undone')]);
  return { started: started.entries, undone: undone.entries };
}

interface FormerProps {
  entry: AuditEntryDto;
  /** Of the undoing; undefined when it was not undone. */
  undone: AuditEntryDto | undefined;
}

function Former({ entry: { at, actor, subject, after }, undone }: FormerProps) {
  const { formatDay, formatMoment } = useDates();
  const { firstDay, people, ends } = after ?? {};
  return (
    <>
      <h3 className="size-0">To {subject.name}</h3>
      <p>
        Started by {actor.name} on {formatMoment(at)}
        {undone && `, undone by ${undone.actor.name} on ${formatMoment(undone.at)}`}.
        {!undone && firstDay && ` The day of change was ${formatDay(String(firstDay))}.`}
      </p>
      {people && <p>The team as planned: {people}</p>}
      {ends && (
        <p>
          {undone ? 'Roles that would have ended' : 'Last days of roles'}: {ends}
        </p>
      )}
    </>
  );
}
