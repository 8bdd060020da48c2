import { NumberInput } from '../../form/NumberInput';
import type { Part } from '../../form/Part';
import { usePermissions } from '../../shell/usePermissions';
import { adminsOnly } from './adminsOnly';

/** The field for how long answered messages are kept. What is deleted then cannot be taken back. */
export function AnsweredMonthsInput({ part }: { part: Part<number> }) {
  const { isAllowed } = usePermissions();
  const label = 'Months that answered messages are kept';
  if (!isAllowed('access')) {
    return <NumberInput part={part} label={label} readOnly hint={adminsOnly} />;
  }
  return (
    <NumberInput
      part={part}
      label={label}
      hint="1 to 60, counted from the answer. Then the site deletes them for good. The page says this number."
    />
  );
}
