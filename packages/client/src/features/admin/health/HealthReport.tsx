import { healthReport } from '@club/shared/health';
import type { HealthDto } from '@club/shared/healthCalls';
import { Button } from '../../../components/Button';
import { CopiedNote } from '../../../components/CopiedNote';
import { TextArea } from '../../../components/form/TextArea';
import { useCopy } from '../../../components/useCopy';

/** All of it as text, for somebody who helps. */
export function HealthReport({ health }: { health: HealthDto }) {
  const text = healthReport(health);
  const { fieldRef, copy, copied } = useCopy<HTMLTextAreaElement>(text);
  return (
    <section className="part" aria-labelledby="report">
      <h2 id="report">For a report</h2>
      <p className="quiet">
        Who helps needs this first. No password, no secret and nobody’s address is in it.
      </p>
      <TextArea ref={fieldRef} name="report" label="The report" value={text} rows={8} readOnly />
      <div className="row gap-3">
        <Button variant="quiet" onClick={copy}>
          Copy for a report
        </Button>
        <CopiedNote copied={copied} />
      </div>
    </section>
  );
}
