import type { HandoverProposalDto } from '@club/shared/handover';
import { useEffect, useState } from 'react';
import { useAuth } from '../../../session/useAuth';
import { readStored, store } from '../form/draftStorage';
import type { Part } from '../form/Part';
import { type Draft, toDraft } from './plan';

const name = 'handover';

/**
 * The plan as it is being written. It is kept in the browser, and nothing is sent before the last step.
 * What the proposal says is only its beginning: roles may change while somebody writes for days.
 */
export function useDraft(proposal: HandoverProposalDto) {
  const account = useAuth().user?._id ?? '';
  const [found] = useState(() => readStored<Draft>(account, name));
  const [draft, setDraft] = useState(() => found ?? toDraft(proposal));
  const [first] = useState(draft);

  useEffect(() => {
    if (draft !== first) store(account, name, draft);
  }, [account, draft, first]);

  const part: Part<Draft> = { path: '', value: draft, change: setDraft };
  return {
    draft,
    part,
    /** Whether it began with what was written earlier. */
    wasFound: found !== null,
    beginAgain: () => {
      store(account, name, null);
      setDraft(toDraft(proposal));
    },
    forget: () => void store(account, name, null),
  };
}
