import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useContent } from '../../../../content/useContent';
import { LinkInput } from '../../form/LinkInput';
import type { Part } from '../../form/Part';
import { TextInput } from '../../form/TextInput';
import { usePermissions } from '../../shell/usePermissions';
import { adminsOnly } from './adminsOnly';

/** Browsers copy the address of a home page with a slash at its end. */
function withoutEnd(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return address === `${origin}/` ? origin : address;
}

/** The part of an address that leads to this field. */
const addressFieldHash = '#public-address';

/** The field for the public address of the site. The operator's is shown, and cannot be changed here. */
export function PublicAddressInput(props: { part: Part<string> }) {
  const frame = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === addressFieldHash) frame.current?.querySelector('input')?.focus();
  }, [hash]);
  return (
    <div ref={frame}>
      <AddressInput {...props} />
    </div>
  );
}

function AddressInput({ part }: { part: Part<string> }) {
  const { url, isUrlFixed } = useContent().site;
  const { isAllowed } = usePermissions();
  const label = 'Public address';
  if (isUrlFixed) {
    return (
      <TextInput
        part={{ ...part, value: url }}
        label={label}
        readOnly
        hint="The operator of the site has set it (SITE_URL), so it is not changed here."
      />
    );
  }
  if (!isAllowed('access')) {
    return <TextInput part={part} label={label} readOnly hint={adminsOnly} />;
  }
  return (
    <LinkInput
      part={{ ...part, change: (update) => part.change((last) => withoutEnd(update(last))) }}
      label={`${label} (optional)`}
      placeholder="https://club.example.edu"
      hint={`For links in mails, search engines and link previews. Without a path; empty while it is not known.${elsewhere(part.value)}`}
    />
  );
}

/** A mistyped address is accepted: whether it leads here, only the person can try. */
function elsewhere(address: string): string {
  const { origin } = window.location;
  if (address === '' || address === origin) return '';
  return ` You are at ${origin} now, but links will lead to ${address}: open that in another tab before you publish.`;
}
