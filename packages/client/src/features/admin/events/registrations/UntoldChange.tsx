import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import { send } from '../../../../api/send';
import { useContent } from '../../../../content/useContent';
import { ActionButton } from '../../actions/ActionButton';
import { formatCount } from '../../list/formatCount';
import { useDates } from '../../shell/useDates';

interface UntoldChangeProps {
  event: EventDto;
  change: NonNullable<EventFiguresDto['toTell']['change']>;
  /** Whether the person may say that people are told. */
  mayEdit: boolean;
}

/** That the last change was not mailed, until somebody says that people know it. */
export function UntoldChange({ event, change: { at, people }, mayEdit }: UntoldChangeProps) {
  const { formatMoment } = useDates();
  const { sendsMail } = useContent();
  const who = people === 1 ? '1 person is' : `${formatCount(people)} people are`;
  const what =
    event.state === 'cancelled' ? 'that it is cancelled' : `of the change of ${formatMoment(at)}`;
  return (
    <div className="row gap-3 across-5">
      <p>
        <strong>
          {who} not told yet {what}.
        </strong>{' '}
        {sendsMail
          ? 'It was saved without a mail.'
          : 'The site sends no mail: please write to all.'}
      </p>
      {mayEdit && (
        <ActionButton
          label={people === 1 ? 'This person is told' : 'They are told'}
          labelMeanwhile="Saving"
          variant="quiet"
          act={() => send('POST /api/admin/events/:id/told', { id: event._id, body: { at } })}
          changes={['registrations']}
        />
      )}
    </div>
  );
}
