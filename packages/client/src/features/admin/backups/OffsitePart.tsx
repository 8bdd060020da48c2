import type { OffsiteDto } from '@club/shared/backup';
import { send } from '../../../api/send';
import { ActionButton } from '../actions/ActionButton';
import { Fact, Facts } from '../shell/Fact';
import { useDates } from '../shell/useDates';

/** The encrypted copies on another machine, or how there come to be some. */
export function OffsitePart({ offsite }: { offsite: OffsiteDto | null }) {
  return (
    <section className="stack gap-6 break" aria-labelledby="offsite">
      <div className="row gap-3 page-head">
        <h2 id="offsite">Off this machine</h2>
        {offsite && (
          <ActionButton
            variant="quiet"
            label="Send and prove now"
            labelMeanwhile={offsite.work === 'proving' ? 'Proving' : 'Sending'}
            isWorking={offsite.work !== null}
            act={() => send('POST /api/admin/offsite-copies')}
            changes={['backups']}
            failureText={(reason) => `Failed to send the backup: ${reason}`}
          />
        )}
      </div>
      {offsite ? <OffsiteState offsite={offsite} /> : <HowToBegin />}
    </section>
  );
}

function HowToBegin() {
  return (
    <p className="quiet">
      Backups are on the machine of the site only, and a lost disk loses both. The operator can have
      them sent, encrypted, to a storage such as a Nextcloud of the university: the steps are in{' '}
      <code>docs/hosting.md</code>, ‘Backups off the machine’. Until then, download one now and
      then.
    </p>
  );
}

function OffsiteState({ offsite }: { offsite: OffsiteDto }) {
  const { formatMoment } = useDates();
  const { place, newest, sentAt, provedAt, copies, problem } = offsite;
  const momentOf = (moment: string | null) => (moment ? formatMoment(moment) : 'Never');
  return (
    <>
      {problem !== null && <p className="reason">{problem}</p>}
      <Facts>
        <Fact name="Place">{place}</Fact>
        <Fact name="Copies">
          {copies === 0 || newest === null
            ? 'None yet'
            : `${copies}, the newest of ${formatMoment(newest)}`}
        </Fact>
        <Fact name="Last sent">{momentOf(sentAt)}</Fact>
        <Fact name="Last proved">{momentOf(provedAt)}</Fact>
      </Facts>
      <p className="quiet">
        Each new backup is encrypted and sent there. Once a week the site fetches the newest copy,
        decrypts it and restores it elsewhere: that proves it. On an empty machine{' '}
        <code>npm run restore:remote -- newest</code> brings the site back, with the passphrase that
        the operator has set. Without the passphrase nobody can read the copies: keep it at two
        people, not only on this machine.
      </p>
    </>
  );
}
