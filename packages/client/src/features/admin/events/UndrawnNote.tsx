import type { EventDto } from '@club/shared/event';
import { undrawnText, whyUndrawn } from './undrawnWords';

/** What posters and link previews leave out of an event's title and place; nothing when they show all of it. */
export function UndrawnNote({ event: { undrawn } }: { event: Pick<EventDto, 'undrawn'> }) {
  if (undrawn.length === 0) return null;
  return (
    <p role="status">
      Posters, certificates and the preview of links leave out {undrawnText(undrawn)} of the title
      or the place. {whyUndrawn(undrawn)}
    </p>
  );
}
