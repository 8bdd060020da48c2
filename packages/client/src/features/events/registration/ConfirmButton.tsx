import { hasProvedAddress } from '@club/shared/provedAddress';
import { send } from '../../../api/send';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { Button } from '../../../components/Button';
import { showFailure } from '../../../components/form/showFailure';
import { useBusy } from '../../../components/useBusy';
import { useAuth } from '../../../session/useAuth';
import { keepAskedSignUp } from '../askedSignUp';
import { forgetFields, signUpFields } from '../useKeptFields';
import { changeRegistration } from './openRegistration';
import type { RegistrationPart } from './RegistrationPart';

/**
 * Opening a link changes nothing, because programs that check mails open every link: this does. Who is logged in to the
 * account of the address confirms it for the account, too.
 */
export function ConfirmButton({ token, registration, onDone }: RegistrationPart) {
  const isAgain = registration.state === 'cancelled';
  const { user, refreshUser } = useAuth();
  const isOfAccount = !isAgain && user?.email === registration.email && !hasProvedAddress(user);
  const { isBusy, run } = useBusy(async () => {
    try {
      const sendIt = isOfAccount ? send : sendAsAnyone;
      const sent = sendIt('POST /api/registrations/own/confirm', { body: { token } });
      onDone(await changeRegistration({ token, onDone }, sent));
      if (isOfAccount) refreshUser();
      // The next who signs up in this tab shall not find name, address and answers of this person.
      forgetFields(signUpFields(registration.event.slug));
      keepAskedSignUp(registration.event.slug, undefined);
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <>
      {!isAgain && (
        <p>
          <span dir="auto">{registration.name}</span>, is {registration.email} your address? With
          your confirmation you get your place, or your number on the waiting list.
          {isOfAccount && ' It confirms the address of your account, too.'}
        </p>
      )}
      <div>
        <Button busyText={isBusy ? 'Confirming…' : undefined} onClick={() => void run()}>
          {isAgain ? 'Sign up once more' : 'Confirm'}
        </Button>
      </div>
    </>
  );
}
