import type { SaveEventRequest } from '@club/shared/event';
import { eventPath } from '@club/shared/eventPaths';
import { type ReactNode, useMemo } from 'react';
import { send } from '../../../api/send';
import { serverNow } from '../../../api/serverClock';
import { PreviewPane } from '../preview/PreviewPane';
import { usePreview } from '../preview/usePreview';
import { useViewSwitch, ViewSwitch } from '../preview/ViewSwitch';
import { StickyBar } from '../steps/StickyBar';
import { toFields, toRequest, withStart } from './eventFields';
import styles from './Workspace.module.css';

interface WorkspaceProps {
  /** As it is written now. */
  event: SaveEventRequest;
  /** As it is stored: it is shown until what is written can be. */
  stored: SaveEventRequest;
  /** The fields. */
  children: ReactNode;
}

/** The fields of an event, and beside them its page. */
export function Workspace({ event, stored, children }: WorkspaceProps) {
  const view = useViewSwitch();
  return (
    <div className={`stack gap-5 ${styles.workspace}`} data-view={view.shown}>
      <div className={`stack gap-6 top narrow ${styles.fields}`}>{children}</div>
      <EventPreview event={event} stored={stored} />
      <StickyBar className={styles.bar}>
        <ViewSwitch {...view} />
      </StickyBar>
    </div>
  );
}

/** In the preview, an address that does not change with the title. */
const slug = 'preview';

/** The page of an event as visitors would see it. */
export function EventPreview({ event, stored }: Omit<WorkspaceProps, 'children'>) {
  const shown = useMemo(() => toShown(event), [event]);
  const last = useMemo(() => toShown(stored), [stored]);
  const preview = usePreview(shown, last, (value, signal) =>
    send('POST /api/admin/events/preview', { body: { value: { ...value } }, signal }),
  );
  return <PreviewPane page={eventPath(slug)} {...preview} />;
}

/** The event with words in place of what is still missing: its page can be shown from the beginning. */
function toShown(event: SaveEventRequest): SaveEventRequest {
  const { title, place, startsAt } = event;
  const timed = withStart(event, startsAt || serverNow().toISOString());
  const { questions, ...request } = toRequest(toFields(timed));
  return {
    ...request,
    slug,
    title: title.trim() || 'Title',
    questions: questions.filter(isWhole),
    place: { ...place, name: place.name.trim() || 'Place' },
  };
}

/** A question that somebody still writes is left out. */
function isWhole({ kind, label, options }: SaveEventRequest['questions'][number]): boolean {
  return label.trim() !== '' && (kind !== 'choice' || options.length > 1);
}
