import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { send } from '../../../api/send';
import { serverNow } from '../../../api/serverClock';
import { notify } from '../../../components/notify';
import { useContent } from '../../../content/useContent';
import { useChange } from '../query/useChange';
import { adminPath } from '../shell/adminPath';
import { PageHeading } from '../shell/PageHeading';
import { OtherOpenRound } from './OpenRoundButton';
import { RoundForm } from './RoundForm';
import { newRound } from './roundFields';

/** A new round: it is a draft until somebody opens it on its page. */
export function NewRoundPage() {
  const navigate = useNavigate();
  const change = useChange();
  const { timeZone } = useContent().site;
  const [begun] = useState(() => newRound(serverNow(), timeZone));
  return (
    <>
      <div className="stack gap-3 start">
        <Link to={adminPath('rounds')}>All rounds</Link>
        <PageHeading />
        <p className="quiet">
          Nobody sees it before you open it. The dates are proposals; all of it can be changed.
        </p>
        <OtherOpenRound />
      </div>
      <RoundForm
        draftName="round:new"
        round={begun}
        submitText="Save as a draft"
        onSave={async ({ version: _version, ...round }) => {
          const { _id } = await change(['rounds'], () =>
            send('POST /api/admin/rounds', { body: round }),
          );
          notify.success('Round saved as a draft');
          navigate(adminPath('round', { id: _id }), { replace: true });
        }}
      />
    </>
  );
}
