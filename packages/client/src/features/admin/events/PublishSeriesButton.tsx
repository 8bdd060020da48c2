import type { EventDto } from '@club/shared/event';
import { quote } from '@club/shared/isolate';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { FormButton } from '../actions/FormButton';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { WhoIsTold } from './PublishButton';
import styles from './PublishButton.module.css';
import { Warnings } from './PublishWarnings';
import { UndrawnNote } from './UndrawnNote';
import { useSeries } from './useSeries';
import { EventPreview } from './Workspace';

const changes = ['events'] as const;

interface PublishSeriesButtonProps {
  /** One of the series. */
  event: EventDto;
  /** Its id. */
  series: string;
}

/** Publishes all drafts of a series in one step; nothing when there is only this one. */
export function PublishSeriesButton({ event, series }: PublishSeriesButtonProps) {
  const drafts = useSeries(series).filter(({ state }) => state === 'draft');
  if (drafts.length < 2) return null;
  const dates = `${drafts.length} dates`;
  return (
    <FormButton
      label={`Publish all ${dates}`}
      variant="quiet"
      title={`Publish ${dates} of ${quote(event.title)}?`}
      size="page"
      submitText={`Publish ${dates} now`}
      busyText="Publishing…"
      onSubmit={async () => {
        await send('POST /api/admin/events/:id/series/publish', {
          id: event._id,
          body: { expected: drafts.length },
        });
        return null;
      }}
      successText={`${dates} are published`}
      failureText="Failed to publish"
      changes={changes}
    >
      <UndrawnNote event={event} />
      <WhoIsTold events={drafts} />
      <DatesOfSeries drafts={drafts} />
      <div className={styles.page}>
        <EventPreview event={event} stored={event} />
      </div>
    </FormButton>
  );
}

function DatesOfSeries({ drafts }: { drafts: EventDto[] }) {
  const { formatDeadline } = useDates();
  return (
    <ul className={styles.dates}>
      {drafts.map((draft) => (
        <li key={draft._id}>
          <Link to={adminPath('event', { id: draft._id })}>
            {draft.title}, {formatDeadline(draft.startsAt)}
          </Link>
          <Warnings event={draft} />
        </li>
      ))}
    </ul>
  );
}
