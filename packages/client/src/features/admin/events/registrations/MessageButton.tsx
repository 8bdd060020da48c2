import type { BulkJobDto } from '@club/shared/bulk';
import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import { useContent } from '../../../../content/useContent';
import { useAddressedChoice } from './AddressedField';
import { ByHandButton } from './ByHandButton';
import { MailButton } from './MailButton';

interface MessageButtonProps {
  event: EventDto;
  figures: EventFiguresDto;
  /** With the job that mails them. */
  onStarted: (job: BulkJobDto) => void;
}

/** Writes to everybody in a state, while somebody is in one. Without mail it gives what the team sends itself. */
export function MessageButton(props: MessageButtonProps) {
  const { sendsMail } = useContent();
  const choice = useAddressedChoice(props.event, props.figures);
  if (choice === null) return null;
  return sendsMail ? (
    <MailButton {...props} {...choice} />
  ) : (
    <ByHandButton {...props} {...choice} />
  );
}
