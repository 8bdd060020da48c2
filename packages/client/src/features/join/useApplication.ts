import type { CurrentRoundDto } from '@club/shared/round';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { mailDraftLink, saveApplication } from '../../api/applications';
import { logFailure } from '../../api/logFailure';
import { toApplication } from './applicationFields';
import { keep, openKept } from './keptApplication';

/** So long after the last key the draft is sent. */
const pauseMilliseconds = 2_000;
const retryMilliseconds = 15_000;

/**
 * `here`: only in this browser, until the site can be reached. `refused`: the site does not take it any more.
 */
export type DraftState = 'nothing' | 'saved' | 'here' | 'refused';

/** The application that is written in this browser. Its draft is kept here at once, and by the site a moment later. */
export function useApplication(round: CurrentRoundDto) {
  const [kept, setKept] = useState(() => openKept(round._id));
  const [draft, setDraft] = useState<DraftState>('nothing');
  const fields = useRef(kept.fields);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id } = kept;

  function store(token: string | null) {
    keep({ round: round._id, id, fields: fields.current, token });
  }

  function sendLater(milliseconds: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(sendDraft, milliseconds);
  }

  async function sendDraft() {
    const filledIn = toApplication(round, (name) => fields.current[name] ?? '');
    try {
      const { state } = await saveApplication(id, {
        ...filledIn,
        round: round._id,
        state: 'draft',
      });
      // Another tab may have submitted it, and knows the link.
      if (state === 'submitted') setKept(openKept(round._id));
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
    draft,
    valueIn: (name: string) => kept.fields[name] ?? '',
    /** For the input events of the fields. */
    note({ target }: FormEvent<HTMLElement>) {
      if (!isField(target) || target.name === '') return;
      const inBrowser = openKept(round._id);
      // Another tab has submitted it.
      if (inBrowser.token !== null) return setKept(inBrowser);
      fields.current = { ...fields.current, [target.name]: target.value };
      store(null);
      // Later nothing changes at each key: a screen reader would say it each time.
      setDraft((last) => (last === 'nothing' ? 'here' : last));
      sendLater(pauseMilliseconds);
    },
    /** Mails the link of the draft, as it is typed now. */
    async mailLink() {
      clearTimeout(timer.current);
      await sendDraft();
      await mailDraftLink(id);
    },
    async submit(read: (name: string) => string, website: string | undefined) {
      clearTimeout(timer.current);
      const request = {
        ...toApplication(round, read),
        round: round._id,
        state: 'submitted',
      } as const;
      const { token } = await saveApplication(id, { ...request, ...(website && { website }) });
      store(token);
      setKept({ round: round._id, id, fields: fields.current, token });
    },
  };
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
