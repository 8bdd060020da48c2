import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { DayInput } from '../form/DayInput';
import { fieldOf, requiredOf } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import styles from './handover.module.css';
import { PlanForm } from './PlanForm';
import type { PlanStep } from './steps';

/** The label and the days of the next term. */
export function TermStep(step: PlanStep) {
  const { proposal, draft, part } = step;
  const { formatDay } = useDates();
  const term = fieldOf(part, 'term');
  const firstDay = fieldOf(term, 'firstDay');
  // An end that was chosen for another first day would leave days without a team: it is asked for once more.
  const changeFirstDay: typeof firstDay.change = (update) => {
    firstDay.change(update);
    part.change((last) => ({ ...last, shortens: null }));
  };
  return (
    <PlanForm {...step}>
      <p className={styles.intro}>
        On its first day the team page changes by itself, and the present team moves to the archive.
        You can plan it weeks before, and nothing is written before the last step.
      </p>
      {proposal.plannedTerm !== null && (
        <p className="reason">
          The page <Link to={adminPath('team')}>Team</Link> has a term {proposal.plannedTerm} to
          come already. The handover creates its own: if it is for that one, delete it there first,
          with its people, and begin again here.
        </p>
      )}
      <TextInput
        part={fieldOf(term, 'label')}
        limit={20}
        label="Label"
        hint="e.g. 2027-28"
        required
      />
      <DayInput
        part={requiredOf({ ...firstDay, change: changeFirstDay })}
        label="First day"
        required
      />
      <DayInput part={requiredOf(fieldOf(term, 'lastDay'))} label="Last day" required />
      {draft.shortens && (
        <p>
          The term {draft.shortens.label} ends earlier, on {formatDay(draft.shortens.lastDay)}.{' '}
          <Button
            variant="inline"
            onClick={() => part.change((last) => ({ ...last, shortens: null }))}
          >
            Leave it as it is
          </Button>
        </p>
      )}
    </PlanForm>
  );
}
