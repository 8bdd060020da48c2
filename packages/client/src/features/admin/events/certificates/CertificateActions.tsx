import type { CertificateDto } from '@club/shared/certificate';
import { send, sendForFile } from '../../../../api/send';
import { Field } from '../../../../components/form/Field';
import { saveFile } from '../../../../components/saveFile';
import { useContent } from '../../../../content/useContent';
import { ActionButton } from '../../actions/ActionButton';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { FormButton } from '../../actions/FormButton';
import { CheckBox } from '../../form/CheckBox';

const changes = ['certificates', 'registrations', 'mails'] as const;

/** What can be done with a certificate, by its state. */
export function CertificateActions({ certificate }: { certificate: CertificateDto }) {
  const { code, name, state } = certificate;
  if (state === 'revoked') {
    return (
      <ActionButton
        label="Make valid again"
        labelMeanwhile="Changing"
        what={name}
        act={() => send('POST /api/admin/certificates/:code/restore', { code })}
        changes={changes}
        successText={`The certificate of ${name} is valid again`}
      />
    );
  }
  return (
    <>
      <ActionButton
        label="PDF"
        labelMeanwhile="Drawing"
        what={name}
        act={async () =>
          saveFile(
            await sendForFile('GET /api/admin/certificates/:code', { code }),
            `certificate-${code}.pdf`,
          )
        }
        failureText={(reason) => `Failed to draw the certificate. ${reason}`}
      />
      <CorrectButton {...certificate} />
      <ConfirmButton
        verb="Revoke"
        verbMeanwhile="Revoking"
        what={name}
        question={`Revoke the certificate of ${name}?`}
        consequence="Everybody who checks its code reads that it is not valid any more, and so does the person on their own page: no mail says so. You can make it valid again."
        act={() => send('DELETE /api/admin/certificates/:code', { code })}
        changes={changes}
        successText={`The certificate of ${name} is revoked`}
        failureText="Failed to revoke the certificate"
      />
    </>
  );
}

function CorrectButton({ code, name, isUnreached }: CertificateDto) {
  const { sendsMail = false } = useContent();
  const canBeTold = sendsMail && !isUnreached;
  return (
    <FormButton
      label="Correct"
      what={name}
      variant="inline"
      title={`Correct the name ${name}`}
      submitText="Make a new certificate"
      busyText="Making…"
      onSubmit={async (read) => {
        await send('POST /api/admin/certificates/:code/correct', {
          code,
          body: { name: read('name'), isTold: read('isTold') !== '' },
        });
        return null;
      }}
      successText="A new certificate has taken the place of the old one"
      failureText="Failed to correct the name"
      changes={changes}
    >
      <p>
        The new certificate has a new code. Who checks the old one reads that it was corrected. The
        list of registrations takes the name, too.
        {!canBeTold && ' No mail tells the person: please send the new PDF.'}
      </p>
      <Field name="name" label="Name" defaultValue={name} maxLength={80} required />
      {canBeTold && (
        <CheckBox name="isTold" label="Mail the person that it is corrected" defaultChecked />
      )}
    </FormButton>
  );
}
