import type { OwnRegistrationDto } from '@club/shared/registration';
import { useAuth } from '../../../session/useAuth';
import { OwnEvent } from './OwnEvent';
import { useOwnRegistrations } from './useOwnRegistrations';

/**
 * For who has just confirmed the address of an account: it confirms no place, because somebody else may have signed the
 * address up. Each that waits for it, with the way to confirm it.
 */
export function PlacesToConfirm() {
  return useAuth().user ? <OfAccount /> : <OfAnybody />;
}

function OfAccount() {
  const waiting = useOwnRegistrations().filter(isToConfirm);
  if (waiting.length === 0) return null;
  return (
    <section className="stack gap-4 start" aria-labelledby="places-to-confirm">
      <h2 className="size-2" id="places-to-confirm">
        Your place is not confirmed yet
      </h2>
      {waiting.map((registration) => (
        <OwnEvent key={registration._id} {...registration} />
      ))}
    </section>
  );
}

/** In another browser than the one of the account, nothing says whose events they are. */
function OfAnybody() {
  return (
    <p>
      Have you signed up for an event, too? Then there is another mail: your place is yours once you
      have confirmed it with the link in that one.
    </p>
  );
}

function isToConfirm({ state, canConfirm }: OwnRegistrationDto): boolean {
  return state === 'unconfirmed' && canConfirm;
}
