import type { EventDto } from '@club/shared/event';
import { eventPath } from '@club/shared/eventPaths';
import type { PosterLayout, PosterSize } from '@club/shared/poster';
import { sendForFile } from '../../../../api/send';
import { saveFile } from '../../../../components/saveFile';
import { toDataUrl } from '../../../../components/toDataUrl';
import { useContent } from '../../../../content/useContent';
import { ActionButton } from '../../actions/ActionButton';
import { useServerState } from '../../query/useServerState';
import { LoadFailure } from '../../shell/LoadFailure';
import styles from './posters.module.css';
import { sharePoster } from './sharePoster';

interface PosterCardProps {
  event: EventDto;
  layout: PosterLayout;
  /** What is large on it. */
  title: string;
}

/** A poster, and a button for each of its forms. */
export function PosterCard({ event, layout, title }: PosterCardProps) {
  const { _id, slug, version } = event;
  const draw = (size: PosterSize, signal?: AbortSignal) =>
    sendForFile('GET /api/admin/events/:id/poster.png', {
      id: _id,
      query: { layout, size },
      signal,
    });
  const print = () =>
    sendForFile('GET /api/admin/events/:id/poster.pdf', { id: _id, query: { layout } });
  const { data, error, reload } = useServerState({
    key: ['events', 'poster', _id, version, layout],
    call: 'Drawing a poster',
    get: async (signal) => {
      const picture = await draw('post', signal);
      return { picture, url: await toDataUrl(picture) };
    },
  });
  const save = (form: string, ending: string, get: () => Promise<Blob>) => async () =>
    saveFile(await get(), `${slug}-${form}.${ending}`);
  const button = { labelMeanwhile: 'Drawing', what: `of ${title}`, failureText: failure } as const;
  return (
    <article className={`stack gap-3 ${styles.card}`}>
      <h2 className="size-1">{title}</h2>
      {error !== null && <LoadFailure what="The poster" error={error} onRetry={reload} />}
      {data && <img src={data.url} alt={`Poster of ${event.title}: ${title} is large`} />}
      {!data && error === null && (
        <div className={styles.blank} role="status">
          Drawing…
        </div>
      )}
      <div className="row gap-2">
        <ActionButton
          {...button}
          variant="quiet"
          label="Post"
          act={save('post', 'png', () => draw('post'))}
        />
        <ActionButton
          {...button}
          variant="quiet"
          label="Story"
          act={save('story', 'png', () => draw('story'))}
        />
        <ActionButton
          {...button}
          variant="quiet"
          label="A3 to print"
          act={save('a3', 'pdf', print)}
        />
        {data && event.state === 'published' && (
          <ShareButton event={event} layout={layout} what={`of ${title}`} picture={data.picture} />
        )}
      </div>
    </article>
  );
}

interface ShareButtonProps extends Pick<PosterCardProps, 'event' | 'layout'> {
  what: string;
  picture: Blob;
}

function ShareButton({ event: { title, slug }, layout, what, picture }: ShareButtonProps) {
  const { url } = useContent().site;
  const address = (url || window.location.origin) + eventPath(slug);
  return (
    <ActionButton
      variant="quiet"
      label="Share"
      labelMeanwhile="Sharing"
      what={what}
      act={() => sharePoster({ picture, title, address, fileName: `${slug}-${layout}.png` })}
      successText={(how) => (how === 'copied' ? `The link of ${title} is copied` : null)}
      failureText={(reason) => `Failed to share the poster. ${reason}`}
    />
  );
}

const failure = (reason: string) => `Failed to draw the poster. ${reason}`;
