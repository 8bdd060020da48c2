import type { OwnRegistrationDto } from '@club/shared/registration';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';

/** For who has signed up before the event was moved, and may come at the former time: nothing for others. */
export function MovedFrom({ movedFrom }: Partial<Pick<OwnRegistrationDto, 'movedFrom'>>) {
  const { timeZone } = useContent().site;
  return (
    // What a browser has kept of former versions of the site does not have it.
    movedFrom && (
      <p className="strong break">
        Moved: it was on {formatMoment(movedFrom.startsAt, timeZone)}, in{' '}
        <bdi>{movedFrom.place}</bdi>.
      </p>
    )
  );
}
