import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { send } from '../../../api/send';
import { NotFoundPage } from '../../../layout/NotFoundPage';
import { useServerState } from '../query/useServerState';
import { UnloadedPage } from '../shell/UnloadedPage';
import { ClosedSheet } from './ClosedSheet';
import { PlanPage } from './PlanPage';
import { SheetPage } from './SheetPage';
import { StatusPage } from './StatusPage';
import { findStep } from './steps';

/** Passes the site to the next team: the plan in five steps, then how far it is. */
export function HandoverPage() {
  const { step } = useParams();
  const { data, error, reload } = useServerState({
    key: ['handover'],
    call: 'Loading the handover',
    get: (signal) => send('GET /api/admin/handover/current', { signal }),
  });
  // The button that had the focus goes with a handover that is undone or closed.
  const [hasRun, setHasRun] = useState(false);
  if (data?.handover && !hasRun) setHasRun(true);
  if (!data) return <UnloadedPage what="The handover" error={error} reload={reload} />;
  if (data.handover) {
    if (step === 'sheet') return <SheetPage handover={data.handover} />;
    return <StatusPage handover={data.handover} />;
  }
  if (step === 'sheet') return <ClosedSheet />;
  const shown = findStep(step ?? 'term');
  return shown ? <PlanPage shown={shown} takesFocus={hasRun} /> : <NotFoundPage />;
}
