import { NumberInput } from '../../form/NumberInput';
import type { Part } from '../../form/Part';
import { usePermissions } from '../../shell/usePermissions';
import { adminsOnly } from './adminsOnly';

interface KeptMonthsInputProps {
  part: Part<number>;
  label: string;
  /** For those who may change it. */
  hint: string;
}

/** A field for how long something is kept. What is deleted then cannot be taken back. */
export function KeptMonthsInput({ part, label, hint }: KeptMonthsInputProps) {
  const { isAllowed } = usePermissions();
  if (!isAllowed('access')) {
    return <NumberInput part={part} label={label} readOnly hint={adminsOnly} />;
  }
  return <NumberInput part={part} label={label} hint={hint} />;
}
