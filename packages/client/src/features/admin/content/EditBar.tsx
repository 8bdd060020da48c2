import type { SectionName } from '@club/shared/sections';
import { Button } from '../../../components/Button';
import { type useViewSwitch, ViewSwitch } from '../preview/ViewSwitch';
import { Badge } from '../shell/Badge';
import { useDates } from '../shell/useDates';
import { StickyBar } from '../steps/StickyBar';
import { SaveFailure } from './SaveFailure';
import styles from './SectionEditor.module.css';
import type { usePublishing } from './usePublishing';
import type { useSectionEditor } from './useSectionEditor';

interface EditBarProps<Name extends SectionName> {
  editor: ReturnType<typeof useSectionEditor<Name>>;
  view: ReturnType<typeof useViewSwitch>;
  publishing: Pick<ReturnType<typeof usePublishing>, 'isBusy' | 'reason' | 'mustLogIn' | 'start'>;
}

/** Says whether the edit is published, and publishes or discards it. Always in sight. */
export function EditBar<Name extends SectionName>({
  editor,
  view,
  publishing,
}: EditBarProps<Name>) {
  const { isChanged } = editor;
  const { isBusy, reason, mustLogIn, start } = publishing;
  return (
    <StickyBar className={styles.bar} isChanged={isChanged}>
      <SaveFailure reason={reason} mustLogIn={mustLogIn} />
      <EditState editor={editor} />
      <ViewSwitch {...view} />
      {isChanged && (
        <div className={styles.barButtons}>
          <Button variant="quiet" onClick={editor.discard}>
            Discard
          </Button>
          <Button busyText={isBusy ? 'Publishing…' : undefined} onClick={() => start()}>
            Publish
          </Button>
        </div>
      )}
    </StickyBar>
  );
}

/** Whether the edit is published, and what was discarded just now. */
function EditState<Name extends SectionName>({ editor }: Pick<EditBarProps<Name>, 'editor'>) {
  const { isChanged, isKept, canUndo, published, undo } = editor;
  return (
    <p role="status">
      {isChanged ? <Badge isUrgent>Not published yet</Badge> : <LastChange {...published} />}
      {isChanged && !isKept && ' This browser keeps no drafts: please publish before you leave.'}
      {canUndo && (
        <>
          {' '}
          Discarded.{' '}
          <Button variant="inline" onClick={undo}>
            Undo
          </Button>
        </>
      )}
    </p>
  );
}

interface LastChangeProps {
  updatedAt: string;
  updatedBy: { name: string } | null;
}

function LastChange({ updatedAt, updatedBy }: LastChangeProps) {
  const { formatMoment } = useDates();
  return updatedBy === null ? (
    'Published: the sample, which nobody has changed yet.'
  ) : (
    <>
      Published by {updatedBy.name}, {formatMoment(updatedAt)}.
    </>
  );
}
