import { Link } from 'react-router-dom';
import { PageHead } from '../../../components/PageHead';
import { adminPath } from '../shell/adminPath';

/** In the place of the sheet for who kept it open, or a link to it, until the handover was closed. */
export function ClosedSheet() {
  return (
    <div className="stack gap-3 start">
      <PageHead title="Handover sheet" noIndex />
      <h1 tabIndex={-1}>No handover runs</h1>
      <p>The sheet is there while a handover runs. This one is closed, or was taken back.</p>
      <p className="strong-links">
        <Link to={`${adminPath('handover')}#history`}>Earlier handovers</Link>
      </p>
    </div>
  );
}
