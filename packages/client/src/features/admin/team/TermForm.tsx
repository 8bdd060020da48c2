import type { ChangeTermRequest, SaveTermRequest } from '@club/shared/team';
import type { ReactNode } from 'react';
import { DayInput } from '../form/DayInput';
import { fieldOf, requiredOf } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { VersionedForm } from '../form/VersionedForm';

interface TermFormProps {
  /** Under which the browser keeps what is not saved yet. */
  draftName: string;
  /** With what it begins; a new term has no version. */
  term: SaveTermRequest & { version?: number };
  submitText: string;
  /** Rejects when the API refuses. */
  onSave: (term: ChangeTermRequest) => Promise<void>;
  onCancel: () => void;
  /** See VersionedForm. */
  otherActions?: ReactNode;
}

/** The fields of a term. */
export function TermForm({ term, ...form }: TermFormProps) {
  return (
    <VersionedForm
      stored={term}
      toFields={toFields}
      conflictHeading="Somebody else has changed this term meanwhile"
      {...form}
    >
      {(part) => (
        <>
          <TextInput
            part={fieldOf(part, 'label')}
            limit={20}
            label="Label"
            hint="e.g. 2026-27. It is part of the address of the term’s page."
          />
          <DayInput
            part={requiredOf(fieldOf(part, 'firstDay'))}
            label="First day"
            hint="From this day on the site shows the people of this term, by itself."
          />
          <DayInput part={requiredOf(fieldOf(part, 'lastDay'))} label="Last day" />
        </>
      )}
    </VersionedForm>
  );
}

function toFields({ label, firstDay, lastDay }: SaveTermRequest): SaveTermRequest {
  return { label, firstDay, lastDay };
}
