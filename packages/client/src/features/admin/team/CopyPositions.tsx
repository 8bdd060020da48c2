import type { TermDto } from '@club/shared/team';
import { Form } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { showFailure } from '../../../components/form/showFailure';
import { notify } from '../../../components/notify';

interface CopyPositionsProps {
  /** The terms from which positions can be taken. */
  terms: TermDto[];
  /** Gives how many were missing. Rejects when the API refuses. */
  onCopy: (term: string) => Promise<number>;
  onClose: () => void;
}

/** Takes over the positions of another term, without the people. */
export function CopyPositions({ terms, onCopy, onClose }: CopyPositionsProps) {
  return (
    <Form
      submitText="Copy"
      busyText="Copying…"
      onSubmit={async (read) => {
        tellCount(await onCopy(read('from')));
        onClose();
      }}
      onFailure={showFailure}
      onCancel={onClose}
    >
      <SelectField
        name="from"
        label="Copy positions from"
        hint="The titles only. Those that are here already are left out."
        options={terms.map(({ _id, label }) => [_id, label] as const)}
      />
    </Form>
  );
}

function tellCount(count: number): void {
  if (count === 0) notify.success('All of these positions are here already');
  else notify.success(`${count === 1 ? '1 position is' : `${count} positions are`} copied`);
}
