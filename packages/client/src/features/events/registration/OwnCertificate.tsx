import type { OwnRegistrationDto } from '@club/shared/registration';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/ApiError';
import { logFailure } from '../../../api/logFailure';
import { sendForFile } from '../../../api/send';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { saveFile } from '../../../components/saveFile';
import { useBusy } from '../../../components/useBusy';
import { paths } from '../../../paths';

interface OwnCertificateProps {
  /** Of the registration's link. */
  token: string;
  state: NonNullable<OwnRegistrationDto['certificate']>;
}

/** Gets the certificate of somebody who was present, or says that it is not valid any more. */
export function OwnCertificate({ token, state }: OwnCertificateProps) {
  if (state === 'valid') return <Download token={token} />;
  return (
    <p>
      The club has revoked your certificate. To ask why,{' '}
      <Link to={paths.contact}>write to the club</Link>.
    </p>
  );
}

function Download({ token }: { token: string }) {
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
    return 'The club has just revoked your certificate.';
  }
  return 'The certificate could not be loaded. Please try again.';
}
