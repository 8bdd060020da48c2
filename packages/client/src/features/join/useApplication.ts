import type { CurrentRoundDto } from '@club/shared/currentRound';
import type { UserDto } from '@club/shared/user';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError';
import type { Given } from '../../api/callRequest';
import { logFailure } from '../../api/logFailure';
import { sendAsAnyone, sendWithToken } from '../../api/sendAsAnyone';
import { readToken } from '../../api/tokenStore';
import { isShared, writeShared } from '../../browserStorage';
import { toApplication } from '../../components/application/applicationFields';
import { useAuth } from '../../session/useAuth';
import { forgetDraft, forgetKept, keep, openKept } from './keptApplication';

/** So long after the last key the draft is sent. */
const pauseMilliseconds = 2_000;
const retryMilliseconds = 15_000;

const save = 'PUT /api/applications/:applicationId';

/**
 * `here`: only in this browser, until the site can be reached. `refused`: the site does not take it any more.
 */
export type DraftState = 'nothing' | 'saved' | 'here' | 'refused';

/** The application that is written in this browser. Its draft is kept here at once, and by the site a moment later. */
export function useApplication(round: CurrentRoundDto) {
  const [kept, setKept] = useState(() => openKept(round._id));
  const [draft, setDraft] = useState<DraftState>('nothing');
  const [isOnShared, setShared] = useState(isShared);
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  const fields = useRef(kept.fields);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isForOther, setForOther] = useState(false);
  const writer = useAuth().user;
  const member = isForOther ? null : writer;
  const { id, key } = kept;

  /** What was typed; before, what the site knows of a member. */
  function valueIn(name: string): string {
    return fields.current[name] ?? (member ? ownFields(member)[name] : undefined) ?? '';
  }

  function store(token: string | null) {
    // Once it is sent, its page shows it.
    const typed = token === null ? fields.current : {};
    keep({ round: round._id, id, key, fields: typed, token });
  }

  function sendLater(milliseconds: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(sendDraft, milliseconds);
  }

  /** It was sent by another tab or another browser, which knows the link. */
  function showSent() {
    forgetDraft(id);
    setSentElsewhere(true);
  }

  async function sendDraft() {
    const filledIn = toApplication(round, valueIn);
    try {
      const { state } = await sendAsAnyone(save, {
        applicationId: id,
        body: { ...filledIn, key, round: round._id, state: 'draft' },
      });
      if (state === 'submitted') showSent();
      setDraft(isWorthKeeping(filledIn) ? 'saved' : 'here');
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 429;
      logFailure('Saving the draft', error);
      setDraft(isFinal ? 'refused' : 'here');
      if (!isFinal) sendLater(retryMilliseconds);
    }
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    token: kept.token,
    /** Whether it was sent without a link for this browser. */
    isSentElsewhere,
    draft,
    /** Forgets the one that was sent, for the next person at this device. */
    beginAnother() {
      if (kept.token !== null) forgetKept(kept.token);
      fields.current = {};
      setDraft('nothing');
      setForOther(true);
      setKept(openKept(round._id));
    },
    /** The account whose name, address and phone the form begins with; null for a visitor, and for somebody else. */
    member,
    valueIn,
    /** For the input events of the fields. */
    note({ target }: FormEvent<HTMLElement>) {
      if (!isField(target) || target.name === '') return;
      fields.current = { ...fields.current, [target.name]: target.value };
      store(null);
      // Later nothing changes at each key: a screen reader would say it each time.
      setDraft((last) => (last === 'nothing' ? 'here' : last));
      sendLater(pauseMilliseconds);
    },
    isOnShared,
    /** On a shared computer the draft stays in the tab. */
    keepInTab(isInTab: boolean) {
      writeShared(isInTab);
      setShared(isInTab);
      store(null);
    },
    /** Mails the link of the draft, as it is typed now. */
    async mailLink() {
      clearTimeout(timer.current);
      await sendDraft();
      await sendAsAnyone('POST /api/applications/:applicationId/link', {
        applicationId: id,
        body: { key },
      });
    },
    async submit(read: (name: string) => string, website: string | undefined) {
      clearTimeout(timer.current);
      const saved = await sendSubmitted(member !== null, {
        applicationId: id,
        body: {
          ...toApplication(round, read),
          key,
          round: round._id,
          state: 'submitted',
          ...(website && { website }),
        },
      });
      const { token } = saved;
      if (saved.state === 'submitted' && token === null) return showSent();
      store(token);
      setKept({ round: round._id, id, key, fields: fields.current, token });
    },
  };
}

/**
 * Submits it: for a member with the login, so that the account finds it. A login that is over keeps nobody from sending
 * it: the deadline may be near.
 */
async function sendSubmitted(isMember: boolean, sent: Given<typeof save>[0]) {
  const login = isMember ? readToken() : null;
  if (login !== null) {
    try {
      return await sendWithToken(login, save, sent);
    } catch (error) {
      if (!(error instanceof ApiError && error.isUnauthorized)) throw error;
    }
  }
  return await sendAsAnyone(save, sent);
}

function ownFields({ username, email, phone }: UserDto): Record<string, string> {
  return { name: username, email, phone };
}

/** The site keeps a draft that has a name or an answer. */
function isWorthKeeping({ name, answers }: ReturnType<typeof toApplication>): boolean {
  return name.trim() !== '' || answers.some(({ value }) => value.trim() !== '');
}

function isField(
  target: EventTarget,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
