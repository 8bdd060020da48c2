import { send } from '../../../api/send';
import { ActionButton } from '../actions/ActionButton';
import { formatCount } from '../list/formatCount';
import { useServerState } from '../query/useServerState';

const changes = ['mails', 'overview'] as const;

/** How many mails could not be sent, and the way to say that this is seen. Nothing while there are none. */
export function UnseenFailures() {
  const { data } = useServerState({
    key: ['mails', 'failures'],
    call: 'Loading which mails could not be sent',
    get: (signal) => send('GET /api/admin/mails/failures', { signal }),
  });
  if (!data?.until) return null;
  const { count, until } = data;
  return (
    <div className="row gap-2 across-4 strong-links">
      <p>
        {count === 1
          ? '1 mail could not be sent. The list says why; it is not tried again. If it matters still, write to this person yourself.'
          : `${formatCount(count)} mails could not be sent. The list says why; they are not tried again. If it matters still, write to these people yourself.`}
      </p>
      <ActionButton
        label="Seen"
        labelMeanwhile="Saving"
        what="the mails that could not be sent"
        act={() => send('POST /api/admin/mails/failures/seen', { body: { until } })}
        changes={changes}
        successText="The dashboard speaks of them no more"
        failureText={(reason) => `Not saved. ${reason}`}
      />
    </div>
  );
}
