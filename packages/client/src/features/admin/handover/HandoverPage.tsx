import { useParams } from 'react-router-dom';
import { getCurrentHandover } from '../../../api/handover';
import { Loading } from '../../../components/Loading';
import { NotFoundPage } from '../../../layout/NotFoundPage';
import { useServerState } from '../query/useServerState';
import { LoadFailure } from '../shell/LoadFailure';
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
    get: getCurrentHandover,
  });
  if (error !== null) return <LoadFailure what="The handover" error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  if (data.handover) {
    if (step === 'sheet') return <SheetPage handover={data.handover} />;
    return <StatusPage handover={data.handover} />;
  }
  const shown = findStep(step ?? 'term');
  return shown ? <PlanPage shown={shown} /> : <NotFoundPage />;
}
