import type { PublicEventDto } from '@club/shared/event';
import { zoneName } from '@club/shared/zoneName';
import { serverNow } from '../../api/serverClock';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';

/** Whether who waits still gets a place that somebody gives back, and until when. */
export function GivingOn({ event }: { event: Pick<PublicEventDto, 'givenOnUntil'> }) {
  const { site, sendsMail } = useContent();
  if (serverNow() >= new Date(event.givenOnUntil)) {
    return (
      <p>
        It begins soon: a place that is given back now stays empty, unless the team gives it to
        somebody who waits{sendsMail && ', and who then gets a mail'}.
      </p>
    );
  }
  const moment = `${formatMoment(event.givenOnUntil, site.timeZone)} (${zoneName(site.timeZone)})`;
  return (
    <p>
      The waiting list has an order: a place that is given back before {moment} goes to the next one
      {sendsMail
        ? ', who is told by mail.'
        : '. No mail comes then: look at the page of your registration.'}
    </p>
  );
}
