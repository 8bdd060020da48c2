import { copyText } from '../../../components/copyText';
import { ActionButton } from '../actions/ActionButton';

interface SendByHandProps {
  /** Email addresses, at least one. */
  addresses: readonly string[];
  letter: { subject: string; text: string };
}

/** Where the site sends no mail: what the team copies into one of its own, to all of a group. */
export function SendByHand({ addresses, letter: { subject, text } }: SendByHandProps) {
  const copied = addresses.length === 1 ? '1 address' : `${addresses.length} addresses`;
  return (
    <div className="row gap-2 across-4">
      <CopyButton label={`Copy ${copied}`} text={addresses.join(', ')} done={`${copied} copied`} />
      <CopyButton label="Copy the subject" text={subject} done="The subject is copied" />
      <CopyButton label="Copy the text" text={text} done="The text is copied" />
    </div>
  );
}

interface CopyButtonProps {
  label: string;
  text: string;
  /** What is said then. */
  done: string;
}

function CopyButton({ label, text, done }: CopyButtonProps) {
  return (
    <ActionButton
      variant="quiet"
      label={label}
      labelMeanwhile="Copying"
      act={() => copyText(text)}
      successText={done}
      failureText="The browser copies nothing: please select it on the page."
    />
  );
}
