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

/** The field for the public address of the site. The operator's is shown, and cannot be changed here. */
export function PublicAddressInput({ part }: { part: Part<string> }) {
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
      hint="For links in mails, search engines and link previews. Without a path; empty while it is not known."
    />
  );
}
