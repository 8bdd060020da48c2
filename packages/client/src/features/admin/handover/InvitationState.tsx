import type { HandoverAccessDto, HandoverAccessState } from '@club/shared/handover';
import { Badge } from '../shell/Badge';
import { type Dates, useDates } from '../shell/useDates';

const stateNames: Record<HandoverAccessState, string> = {
  kept: 'Has the role already',
  accepted: 'Accepted',
  roleEnded: 'Role ended',
  toCopy: 'Not sent yet',
  sent: 'Sent',
  notDelivered: 'Not delivered',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
};

/** Those that somebody has to do something about. */
const urgentStates: HandoverAccessState[] = [
  'toCopy',
  'notDelivered',
  'expired',
  'withdrawn',
  'ended',
];

/** How far an invitation is. */
export function InvitationState({ access }: { access: HandoverAccessDto }) {
  const dates = useDates();
  return (
    <>
      <Badge isUrgent={urgentStates.includes(access.state)}>{stateName(access)}</Badge>
      <span className="detail">{describe(access, dates)}</span>
    </>
  );
}

/** In a word or two, e.g. 'Sent'. */
export function stateName({ state, delivery }: HandoverAccessDto): string {
  return state === 'sent' && delivery === 'copied' ? 'Link copied' : stateNames[state];
}

/** Of a link that waits: 'Works from 1 Jul 2027 until 31 Jul 2027.' */
export function describeLink(
  { firstDay, expiresAt }: HandoverAccessDto,
  { formatDay, formatUntil, today }: Dates,
): string {
  if (!expiresAt) return '';
  const from = firstDay > today() ? `from ${formatDay(firstDay)} ` : '';
  return `Works ${from}${formatUntil(expiresAt)}.`;
}

function describe(access: HandoverAccessDto, dates: Dates): string {
  const { state, linkCount } = access;
  const again = linkCount > 1 ? ` Sent ${linkCount} times.` : '';
  if (state === 'sent') return `${describeLink(access, dates)}${again}`;
  if (state === 'toCopy') return 'Make a link, and send it to the person.';
  if (state === 'notDelivered')
    return `The page Mails says why. Make a new link, and send it in another way.${again}`;
  if (state === 'ended')
    return `Who made the link may not invite any more. Make a new link, and send it.${again}`;
  return again.trim();
}
