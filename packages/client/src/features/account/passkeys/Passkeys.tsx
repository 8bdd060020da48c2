import type { OwnPasskeysDto } from '@club/shared/passkey';
import { type ReactNode, useEffect, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { isPageOf } from '../../../api/passkeysElsewhere';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { AccountSection } from '../AccountSection';
import { AddPasskey } from './AddPasskey';
import { OtherAddress } from './OtherAddress';
import { PasskeyRow } from './PasskeyRow';
import { SecondStep } from './SecondStep';

/** The passkeys of one's own account: what they are good for, the list, and what a login needs. */
export function Passkeys({ onChange }: { onChange?: () => void }) {
  const { own, setOwn, hasFailed, reload } = useOwnPasskeys();
  function change(changed: OwnPasskeysDto) {
    setOwn(changed);
    onChange?.();
  }
  return (
    <AccountSection title="Passkeys">
      <p>
        With a passkey you log in by the fingerprint, the face or the PIN of your device, without
        typing a password. Nobody can guess it, and no copy of this site can ask you for it.
      </p>
      {hasFailed && (
        <div>
          <p role="alert">We could not load your passkeys.</p>
          <Button variant="quiet" onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      {own && <List own={own} onChange={change} />}
    </AccountSection>
  );
}

interface OwnPasskeysProps {
  own: OwnPasskeysDto;
  onChange: (own: OwnPasskeysDto) => void;
}

function List({ own, onChange }: OwnPasskeysProps) {
  const { passkeys, domain } = own;
  const obstacle = findObstacle(domain);
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="stack gap-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
      {obstacle === null ? <AddPasskey onChange={onChange} /> : <p>{obstacle}</p>}
      {passkeys.length > 0 && <SecondStep isChosen={own.secondStep} onChange={onChange} />}
    </>
  );
}

/** Why no passkey can be made here, in sentences; null when one can. */
function findObstacle(domain: string | null): ReactNode {
  if (domain === null) {
    return 'Passkeys work once the address of this site begins with https://. The person who runs the site can set that up.';
  }
  if (!isPageOf(domain)) return <OtherAddress domain={domain} />;
  return 'PublicKeyCredential' in window
    ? null
    : 'This browser cannot make passkeys. Please use a newer one.';
}

function useOwnPasskeys() {
  const [own, setOwn] = useState<OwnPasskeysDto | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [loads, setLoads] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number loads again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    send('GET /api/user/passkeys', { signal: leaving.signal }).then(setOwn, (error: unknown) => {
      if (leaving.signal.aborted) return;
      logFailure('Loading the passkeys', error);
      setFailed(true);
    });
    return () => leaving.abort();
  }, [loads]);

  return { own, setOwn, hasFailed, reload: () => setLoads((count) => count + 1) };
}
