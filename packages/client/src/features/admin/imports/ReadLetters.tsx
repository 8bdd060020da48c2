import type { ImportEncodingGuess, ImportPlanDto } from '@club/shared/import';
import { send } from '../../../api/send';
import { Form } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { showFailure } from '../../../components/form/showFailure';
import { useChange } from '../query/useChange';
import { encodingLabels, isEncoding } from './importFields';

/** How the letters of a file were read that does not say it, and other ways to read them. */
export function ReadLetters({ plan }: { plan: ImportPlanDto }) {
  return plan.encoding && <GuessedLetters plan={plan} guess={plan.encoding} />;
}

function GuessedLetters({
  plan: { _id, version },
  guess: { used, choices },
}: {
  plan: ImportPlanDto;
  guess: ImportEncodingGuess;
}) {
  const change = useChange();
  const shown = choices.find(({ encoding }) => encoding === used)?.sample ?? [];
  const options = choices.map(
    ({ encoding, sample }) =>
      [encoding, `${sample.join(', ')} (${encodingLabels[encoding]})`] as const,
  );
  return (
    <section className="stack gap-3 start" aria-label="Letters">
      <p>
        The file does not say how letters like é are written, so this is a guess:{' '}
        <strong>
          <bdi>{shown.join(', ')}</bdi>
        </strong>
        . If that is not right, choose how it is.
      </p>
      {options.length > 1 && (
        <Form
          submitText="Read the letters this way"
          submitVariant="quiet"
          busyText="Reading…"
          onSubmit={async (read) => {
            const encoding = read('encoding');
            if (!isEncoding(encoding)) return;
            await change(['imports'], () =>
              send('PATCH /api/admin/users/imports/:id', { id: _id, body: { version, encoding } }),
            );
          }}
          onFailure={showFailure}
        >
          <SelectField name="encoding" label="Letters" options={options} defaultValue={used} />
        </Form>
      )}
    </section>
  );
}
