import type { SaveTermRequest } from '@club/shared/team';
import { useState } from 'react';
import { Form } from '../../../components/form/Form';
import { showFailure } from '../../../components/form/showFailure';
import { DayInput, requiredDay } from '../form/DayInput';
import { fieldOf, type Part } from '../form/Part';
import { TextInput } from '../form/TextInput';

interface TermFormProps {
  /** With what it begins. */
  term: SaveTermRequest;
  submitText: string;
  /** Rejects when the API refuses. */
  onSave: (term: SaveTermRequest) => Promise<void>;
  onCancel: () => void;
}

/** The fields of a term. */
export function TermForm({ term, submitText, onSave, onCancel }: TermFormProps) {
  const { label, firstDay, lastDay } = term;
  const [value, setValue] = useState({ label, firstDay, lastDay });
  const part: Part<SaveTermRequest> = { path: '', value, change: setValue };
  return (
    <Form
      submitText={submitText}
      busyText="Saving…"
      onSubmit={() => onSave(value)}
      onFailure={showFailure}
      onCancel={onCancel}
    >
      <TextInput
        part={fieldOf(part, 'label')}
        limit={20}
        label="Label"
        hint="e.g. 2026-27. It is part of the address of the term’s page."
      />
      <DayInput
        part={requiredDay(fieldOf(part, 'firstDay'))}
        label="First day"
        hint="From this day on the site shows the people of this term, by itself."
      />
      <DayInput part={requiredDay(fieldOf(part, 'lastDay'))} label="Last day" />
    </Form>
  );
}
