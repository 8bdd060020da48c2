import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../api/serverClock';
import { Field } from '../../../components/form/Field';
import { useCopy } from '../../../components/useCopy';
import { useContent } from '../../../content/useContent';
import { useDates } from '../shell/useDates';
import { CopyButtons } from './CopyButtons';

interface NewLinkProps {
  /** A full URL; or a path, when the site does not know its own address. */
  link: string;
  /** ISO 8601, UTC: of a link that works once. */
  expiresAt?: string;
  /** 'YYYY-MM-DD': of a link that works only from a later day on. */
  firstDay?: string | undefined;
  /** To whom the site has mailed it, where it sends mails. */
  mailedTo?: string | undefined;
  onDone: () => void;
}

/** A link for one person, shown once, with a button that copies it. */
export function NewLink({ link, expiresAt, firstDay, mailedTo, onDone }: NewLinkProps) {
  const { formatDay, formatTime, formatUntil } = useDates();
  const { sendsMail } = useContent();
  const [madeAt] = useState(() => serverNow().toISOString());
  const from = firstDay === undefined ? '' : `from ${formatDay(firstDay)} `;
  const url = new URL(link, window.location.href).href;
  const { fieldRef, select, copy, copied } = useCopy<HTMLInputElement>(url);
  const selectAtOnce = useRef(select);
  // The button that made the link has gone, and the focus with it.
  useEffect(() => selectAtOnce.current(), []);
  return (
    <div className="stack gap-4">
      <p>
        {sendsMail && mailedTo !== undefined
          ? `Mailed to ${mailedTo} at ${formatTime(madeAt)}. Here is the link, too. `
          : 'Send this link to the person. '}
        {expiresAt !== undefined && `It works once, ${from}${formatUntil(expiresAt)}. `}
        It is not shown again.
      </p>
      <Field ref={fieldRef} name="link" label="Link" value={url} readOnly />
      <CopyButtons copy={copy} copied={copied} onDone={onDone} />
    </div>
  );
}
