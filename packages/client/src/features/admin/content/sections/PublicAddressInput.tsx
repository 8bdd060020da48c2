import { useContent } from '../../../../content/useContent';
import { LinkInput } from '../../form/LinkInput';
import type { Part } from '../../form/Part';
import { TextInput } from '../../form/TextInput';

/** The field for the public address of the site. The operator's is shown, and cannot be changed here. */
export function PublicAddressInput({ part }: { part: Part<string> }) {
  const { url, isUrlFixed } = useContent().site;
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
  return (
    <LinkInput
      part={part}
      label={label}
      placeholder="https://club.example.edu"
      hint="For links in mails, search engines and link previews. Without a path; empty while it is not known."
    />
  );
}
