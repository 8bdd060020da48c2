import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
import { useState } from 'react';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { meantAddress } from '../../../components/form/meantAddress';
import { Sent } from '../../../components/form/Sent';
import { showFailure } from '../../../components/form/showFailure';
import { useBusy } from '../../../components/useBusy';
import { keepCorrections, readCorrections } from '../askedSignUp';
import { StandingOf } from '../StandingOf';

interface MailedLinkProps {
  answer: SignUpResponse;
  /** What was sent. */
  request: SignUpRequest;
  slug: string;
  /** Shows the form again, as it was filled in; undefined for who has typed no address. */
  onCorrect: (() => void) | undefined;
}

/** Where a mail was sent, and what to do when it does not come. */
export function MailedLink({ answer, request, slug, onCorrect }: MailedLinkProps) {
  const meant = onCorrect && meantAddress(request.email ?? '');
  const [isRepeated, setRepeated] = useState(false);
  const { isBusy, run } = useBusy(async () => {
    try {
      const again = await send('POST /api/events/:slug/registrations', { slug, body: request });
      keepCorrections(slug, [...readCorrections(slug), again.correction]);
      setRepeated(true);
    } catch (error) {
      showFailure(error);
    }
  });
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
        {onCorrect && (
          <Button variant="quiet" onClick={onCorrect}>
            Correct the address
          </Button>
        )}
      </div>
    </Sent>
  );
}
