import type { EventDto } from '@club/shared/event';
import type { PosterLayout } from '@club/shared/poster';
import { useParams } from 'react-router-dom';
import { useContent } from '../../../../content/useContent';
import { PageHeading } from '../../shell/PageHeading';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { noAddressText } from '../eventWords';
import { ToEvent } from '../ToEvent';
import { UndrawnNote } from '../UndrawnNote';
import { useEvent } from '../useEvent';
import { PosterCard } from './PosterCard';
import styles from './posters.module.css';

const layouts: [PosterLayout, string][] = [
  ['date', 'The date'],
  ['picture', 'The picture'],
  ['night', 'The title'],
];

/** The posters of an event, to be posted, sent and printed. */
export function PostersPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useEvent(id);
  return (
    <>
      <ToEvent id={id} />
      {data ? (
        <Posters event={data} />
      ) : (
        <UnloadedPage what="This event" error={error} reload={reload} />
      )}
    </>
  );
}

function Posters({ event }: { event: EventDto }) {
  const { url } = useContent().site;
  return (
    <div className="stack gap-3 start">
      <PageHeading />
      <p className="quiet">Drawn from the event, in the club’s colours. {aboutCode(url, event)}</p>
      <UndrawnNote event={event} />
      <ul className={`columns gap-6 ${styles.posters}`}>
        {layouts.map(([layout, title]) => (
          <li key={layout}>
            <PosterCard event={event} layout={layout} title={title} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function aboutCode(url: string, { state }: EventDto): string {
  if (url === '') return noAddressText;
  const opens = state === 'draft' ? ', which opens once it is published' : '';
  return `The QR code leads to its page${opens}.`;
}
