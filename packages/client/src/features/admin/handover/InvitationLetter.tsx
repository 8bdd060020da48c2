import type { HandoverPlan } from '@club/shared/handover';
import { send } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { useServerState } from '../query/useServerState';
import { LoadFailure } from '../shell/LoadFailure';
import { MailLetter } from '../shell/MailLetter';

/** The mail of a plan, as the first of its people gets it. */
export function InvitationLetter({ term, people }: Pick<HandoverPlan, 'term' | 'people'>) {
  const [first] = people.flatMap(({ name, position, access }) =>
    access ? [{ name, position, role: access.role, firstDay: access.firstDay }] : [],
  );
  const letter = first && { team: term.label, ...first };
  const { data, error, reload } = useServerState({
    key: ['handover', 'letter', letter],
    call: 'Loading the mail',
    get: async (signal) =>
      letter ? await send('POST /api/admin/handover/letter', { body: letter, signal }) : null,
  });
  if (!letter) return null;
  if (error !== null) return <LoadFailure what="The mail" error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  return (
    <>
      <p>Each person gets a mail of their own. This is the one to {letter.name}:</p>
      <MailLetter {...data} />
    </>
  );
}
