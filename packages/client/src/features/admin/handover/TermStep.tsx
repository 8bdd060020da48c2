import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import shared from '../admin.module.css';
import { DayInput, requiredDay } from '../form/DayInput';
import { fieldOf } from '../form/Part';
import { TextInput } from '../form/TextInput';
import styles from './handover.module.css';
import { PlanForm, type PlanStep } from './PlanForm';

/** The label and the days of the next term. */
export function TermStep({ shown, proposal, part }: PlanStep) {
  const term = fieldOf(part, 'term');
  return (
    <PlanForm shown={shown}>
      <p className={styles.intro}>
        On its first day the team page changes by itself, and the present team moves to the archive.
        You can plan it weeks before, and nothing is written before the last step.
      </p>
      {proposal.isTermTaken && (
        <p className={shared.reason}>
          The page <Link to={paths.adminTeam}>Team</Link> has a term {proposal.term.label} already.
          The handover creates its own: delete that one there first, with its people.
        </p>
      )}
      <TextInput
        part={fieldOf(term, 'label')}
        limit={20}
        label="Label"
        hint="e.g. 2027-28"
        required
      />
      <DayInput part={requiredDay(fieldOf(term, 'firstDay'))} label="First day" required />
      <DayInput part={requiredDay(fieldOf(term, 'lastDay'))} label="Last day" required />
    </PlanForm>
  );
}
