import type { RoundDto } from '@club/shared/round';
import { useState } from 'react';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { PanelDialog } from '../../../components/PanelDialog';
import { paths } from '../../../paths';
import { reasonOf } from '../actions/reasonOf';
import { PreviewPane } from '../preview/PreviewPane';
import { useServerState } from '../query/useServerState';
import styles from './rounds.module.css';

/** The page as applicants see it while the round is open, also before it is public. Nothing is sent from it. */
export function FormPreview({ round }: { round: RoundDto }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="inline" onClick={() => setOpen(true)}>
        See the page
      </Button>
      <PanelDialog
        isOpen={isOpen}
        title="The page as applicants see it"
        size="page"
        onClose={() => setOpen(false)}
      >
        {isOpen && <Page round={round} />}
      </PanelDialog>
    </>
  );
}

function Page({ round: { _id } }: { round: RoundDto }) {
  const { data, error } = useServerState({
    key: ['rounds', _id, 'preview'],
    call: 'Loading the preview',
    get: (signal) => send('GET /api/admin/rounds/:id/preview', { id: _id, signal }),
  });
  return (
    <>
      <p>Try it: questions of a position appear once it is chosen. Nothing is sent.</p>
      <div className={styles.page}>
        <PreviewPane
          page={paths.join}
          preview={data ?? null}
          problem={error === null ? null : reasonOf(error)}
        />
      </div>
    </>
  );
}
