import { longestNoTimeNote } from '@club/shared/roundLimits';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Field } from '../../components/form/Field';
import { Form } from '../../components/form/Form';
import { showFailure } from '../../components/form/showFailure';

interface NoTimeSuitsProps {
  /** What the person has said before: '' for no words; null for nothing. */
  said: string | null;
  /** Rejects when the API refuses. */
  onSay: (note: string) => Promise<void>;
  /** Of somebody who has said nothing. */
  onCancel: () => void;
}

/** The form in which somebody without a time tells the team that none suits; then what was said, to change it. */
export function NoTimeSuits({ said, onSay, onCancel }: NoTimeSuitsProps) {
  const [step, setStep] = useState<'reading' | 'writing' | 'told'>(
    said === null ? 'writing' : 'reading',
  );

  async function say(note: string) {
    await onSay(note);
    setStep('told');
  }

  if (step === 'writing') {
    return (
      <Form
        submitText="Tell the team"
        busyText="Sending…"
        onSubmit={(read) => say(read('note'))}
        onFailure={showFailure}
        onCancel={() => (said === null ? onCancel() : setStep('reading'))}
      >
        <Field
          name="note"
          label="When could you come? (optional)"
          hint="In one line, e.g. Any day after 18:00."
          maxLength={longestNoTimeNote}
          defaultValue={said ?? ''}
          autoComplete="off"
          autoFocus
        />
      </Form>
    );
  }
  return (
    <div className="stack gap-3 start break">
      <p role="status">
        You have told the team that no time suits you
        {said ? (
          <>
            : <q dir="auto">{said}</q>
          </>
        ) : (
          '.'
        )}{' '}
        Choosing one takes that back.
      </p>
      <Button variant="quiet" onClick={() => setStep('writing')} autoFocus={step === 'told'}>
        Change what you said
      </Button>
    </div>
  );
}
