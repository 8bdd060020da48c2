import type { ReadRoundDto } from '@club/shared/decision';
import { missingIn } from '@club/shared/roundNeeds';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { send } from '../../../api/send';
import { FormFailure } from '../../../components/form/FormFailure';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { useChange } from '../query/useChange';
import { useEditedState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { RoundForm } from './RoundForm';
import { titleWithTerm } from './roundWords';

/** The form of a round that there is. */
export function EditRoundPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useEditedState({
    key: ['rounds', id],
    call: 'Loading the round',
    get: (signal) => send('GET /api/admin/rounds/:id', { id, signal }),
  });
  return (
    <>
      <div className="stack gap-3 start">
        <Link to={adminPath('round', { id })}>{data ? titleWithTerm(data) : 'The round'}</Link>
        <PageHeading />
        {data?.release && (
          <p className="quiet">
            The decisions are released: only this can change. The page of the round shows the rest.
          </p>
        )}
        {data?.state === 'open' && (
          <p className="quiet">
            It is open: everybody sees a change once it is saved. What was answered keeps the words
            of its question.
          </p>
        )}
      </div>
      {error !== null && <LoadFailure what="This round" error={error} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {data && <EditForm key={data._id} round={data} />}
    </>
  );
}

function EditForm({ round }: { round: ReadRoundDto }) {
  const navigate = useNavigate();
  const change = useChange();
  const [search] = useSearchParams();
  const [missing] = useState(() =>
    search.has('missing') ? new FormFailure('', missingIn(round)) : undefined,
  );
  const { _id } = round;
  return (
    <RoundForm
      firstErrors={missing}
      draftName={`round:${_id}`}
      round={round}
      submitText="Save"
      onSave={async (changed) => {
        await change(['rounds'], () =>
          send('PATCH /api/admin/rounds/:id', { id: _id, body: changed }),
        );
        notify.success('Round saved');
        navigate(adminPath('round', { id: _id }));
      }}
    />
  );
}
