import type { CertificatesSection } from '@club/shared/sections';
import { EntryList } from '../../form/EntryList';
import { fieldOf, type Part } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { PictureInput } from '../../pictures/PictureInput';

export function certificatesFields(part: Part<CertificatesSection>) {
  return (
    <EntryList
      part={fieldOf(part, 'signers')}
      label="Signatures"
      hint="On every certificate that is issued from now on."
      noun="signature"
      limit={2}
      blank={{ name: '', position: '', image: null }}
      titleOf={({ name }) => name}
    >
      {(signer) => (
        <>
          <TextInput part={fieldOf(signer, 'name')} limit={80} label="Name" />
          <TextInput
            part={fieldOf(signer, 'position')}
            limit={80}
            label="Position"
            hint="e.g. President. May be empty."
          />
          <PictureInput
            part={fieldOf(signer, 'image')}
            label="Signature"
            noneText="An empty line, to be signed by hand"
          />
        </>
      )}
    </EntryList>
  );
}
