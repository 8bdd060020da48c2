import type { ImportPlanDto } from '@club/shared/import';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { ActionButton } from '../actions/ActionButton';
import { countOf } from '../bulk/bulkWords';
import { JobNote } from '../bulk/JobNote';
import { formatCount } from '../list/formatCount';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { InvitePeople } from './InvitePeople';
import { MatchColumns } from './MatchColumns';
import { hasRemark, PlanRows } from './PlanRows';
import { ReadLetters } from './ReadLetters';

/** What an import makes out of date. */
const changes = ['imports', 'users', 'access', 'bulkJobs'] as const;

/** What becomes of each row of a file, and the button that does it. */
export function ImportPlan({ plan }: { plan: ImportPlanDto }) {
  const { formatMoment } = useDates();
  const { name, by, at, job, headerLine } = plan;
  return (
    <>
      <p className="quiet">
        {name}, read on {formatMoment(at)} for {by}.
        {headerLine > 1 &&
          ` The names of the columns are in line ${headerLine}: what is above it is left out.`}
        {headerLine === 0 && ' No row of the file names its columns: what they hold is a guess.'}
      </p>
      {job ? <CarriedOut plan={plan} /> : <Proposal plan={plan} />}
      <PlanRows plan={plan} />
    </>
  );
}

function Proposal({ plan }: { plan: ImportPlanDto }) {
  const { _id, version, counts } = plan;
  const isNothing = counts.create + counts.change === 0;
  return (
    <>
      <ReadLetters key={`letters ${version}`} plan={plan} />
      <MatchColumns key={version} plan={plan} />
      <section className="stack gap-3 start" aria-label="What happens">
        <p role="status">{describe(plan)}</p>
        {isNothing ? (
          <Link to={adminPath('import')}>Choose another file</Link>
        ) : (
          <ActionButton
            variant="primary"
            label={labelOf(plan)}
            labelMeanwhile="Importing"
            act={() =>
              send('POST /api/admin/users/imports/:id/carry-out', { id: _id, body: { version } })
            }
            changes={changes}
          />
        )}
      </section>
    </>
  );
}

function describe({ counts, rows }: ImportPlanDto): string {
  const { create, change, same, refuse } = counts;
  const remarks = rows.filter(hasRemark).length;
  const sentences = [
    create + change === 0 ? 'There is nothing to import.' : '',
    same > 0
      ? `${countOf('users', same)} ${same === 1 ? 'is' : 'are'} as in the file already.`
      : '',
    refuse > 0
      ? `${refuse === 1 ? '1 row is left out: the reason is beside it' : `${formatCount(refuse)} rows are left out: the reason is beside each`}.`
      : '',
    remarks > 0
      ? `${remarks === 1 ? '1 row has a remark' : `${formatCount(remarks)} rows have a remark`}: it says what is not imported of the row.`
      : '',
    create + change > 0 ? 'Nobody gets a mail, and for 30 days you can take it back.' : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function labelOf({ counts: { create, change } }: ImportPlanDto): string {
  if (change === 0) return `Create ${countOf('users', create)}`;
  if (create === 0) return `Change ${countOf('users', change)}`;
  return `Create ${countOf('users', create)}, change ${formatCount(change)}`;
}

function CarriedOut({ plan }: { plan: ImportPlanDto }) {
  const { job } = plan;
  if (!job) return null;
  return (
    <>
      <JobNote id={job._id} lastState={job.state} changes={changes} />
      {job.state === 'done' && <InvitePeople plan={plan} />}
      {job.state === 'undone' && (
        <p>
          <Link to={adminPath('import')}>Import another file</Link>
        </p>
      )}
    </>
  );
}
