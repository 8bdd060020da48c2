import { ApiError } from '../../../api/ApiError';
import { logFailure } from '../../../api/logFailure';
import { sendForFile } from '../../../api/send';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { saveFile } from '../../../components/saveFile';
import { useBusy } from '../../../components/useBusy';

/**
 * Gets the certificate of somebody who was present.
 * @param props.token of the registration's link
 */
export function OwnCertificate({ token }: { token: string }) {
  const { isBusy, run } = useBusy(async () => {
    try {
      saveFile(
        await sendForFile('POST /api/registrations/own/certificate', { body: { token } }),
        'certificate.pdf',
      );
    } catch (error) {
      logFailure('Getting the certificate', error);
      notify.error(toReason(error));
    }
  });
  return (
    <div>
      <Button busyText={isBusy ? 'Drawing…' : undefined} onClick={() => run()}>
        Download my certificate
      </Button>
    </div>
  );
}

function toReason(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) {
    return 'There is no certificate for you yet. The club issues them after the event.';
  }
  return 'The certificate could not be loaded. Please try again.';
}
