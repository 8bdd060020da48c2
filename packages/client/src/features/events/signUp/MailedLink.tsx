import { maxCorrections } from '@club/shared/eventLimits';
import { meantAddress } from '@club/shared/meantAddress';
import { useState } from 'react';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { Sent } from '../../../components/form/Sent';
import { showFailure } from '../../../components/form/showFailure';
import { useBusy } from '../../../components/useBusy';
import type { AskedSignUp } from '../askedSignUp';
import { StandingOf } from '../StandingOf';
import { forgetFields, signUpFields } from '../useKeptFields';

interface MailedLinkProps {
  asked: AskedSignUp;
  slug: string;
  /** Keeps that the mail was asked for once more. */
  onRepeated: (asked: AskedSignUp) => void;
  /** Shows the form again, to correct the address or, with nothing to correct, for the next person. */
  onForm: (corrects: string[]) => void;
}

/** Where a mail was sent, and what to do when it does not come. */
export function MailedLink({ asked, slug, onRepeated, onForm }: MailedLinkProps) {
  const { answer, request, repeated = [] } = asked;
  // An account's own address is not typed here.
  const isTyped = request.email !== undefined;
  const meant = isTyped && meantAddress(request.email ?? '');
  const [isRepeated, setRepeated] = useState(false);
  const { isBusy, run } = useBusy(async () => {
    try {
      const again = await send('POST /api/events/:slug/registrations', { slug, body: request });
      onRepeated({ ...asked, repeated: [...repeated, again.correction] });
      setRepeated(true);
    } catch (error) {
      showFailure(error);
    }
  });

  function correct() {
    const corrections = [answer.correction, ...repeated].filter((each) => each !== null);
    onForm(corrections.slice(-maxCorrections));
  }

  /** What waits keeps waiting: on a laptop that goes round, the next person signs up. */
  function makeRoom() {
    forgetFields(signUpFields(slug));
    onForm([]);
  }

  return (
    <Sent>
      <StandingOf state={answer.state} position={null} />
      <p className="break">{answer.message}</p>
      {meant && <p className="strong break">Did you mean {meant}? Then correct the address.</p>}
      <p role="status">
        {isRepeated
          ? 'We have sent it once more. If it does not come within some minutes, please look for it in your spam folder.'
          : 'Nothing has come? Please look into your spam folder, too.'}
      </p>
      <div className="row gap-3">
        {!isRepeated && (
          <Button
            variant="quiet"
            busyText={isBusy ? 'Sending…' : undefined}
            onClick={() => void run()}
          >
            Send it again
          </Button>
        )}
        {isTyped && (
          <>
            <Button variant="quiet" onClick={correct}>
              Correct the address
            </Button>
            <Button variant="quiet" onClick={makeRoom}>
              Sign up somebody else
            </Button>
          </>
        )}
      </div>
    </Sent>
  );
}
