import { send } from '../../../api/send';
import { FormButton } from '../actions/FormButton';
import { useServerState } from '../query/useServerState';
import { SampleParts } from './SampleParts';

/** What the sample may be in. */
export const sampleChanges = ['sample', 'content', 'team', 'terms', 'media'] as const;

/**
 * Removes what is left of the sample, at any time after the set-up, too. Shows nothing when nothing is
 * left, or when the site did not begin with it.
 */
export function RemoveSample() {
  const { data } = useServerState({
    key: ['sample'],
    call: 'Loading the sample',
    get: (signal) => send('GET /api/admin/sample', { signal }),
  });
  if (!data || data.parts.length === 0) return null;

  return (
    <section className="stack gap-3 start" aria-labelledby="sample">
      <h2 id="sample">The sample</h2>
      <p className="quiet">
        The site still has something of the sample with which it began: texts, people or pictures.
      </p>
      <div>
        <FormButton
          label="Remove the sample"
          variant="quiet"
          title="Remove the sample?"
          submitText="Remove it"
          busyText="Removing…"
          onSubmit={async () => {
            await send('POST /api/admin/sample/clear', { body: { mark: data.mark } });
            return null;
          }}
          successText="The sample is removed"
          failureText="Failed to remove the sample"
          changes={sampleChanges}
        >
          <p>
            What you have written, changed or added stays. This goes, and visitors no longer see it:
          </p>
          <div>
            <SampleParts parts={data.parts} isOpen={false} />
          </div>
          <p>
            Texts can be brought back from the versions of each part, people and pictures out of
            their bins for 30 days. Terms are deleted at once; that of today stays.
          </p>
        </FormButton>
      </div>
    </section>
  );
}
