import type { ContactDetailsDto, ContactDto, ContactPerson } from '@club/shared/contact';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { useServerState } from '../query/useServerState';
import { EmailAddress } from '../shell/EmailAddress';
import { LoadFailure } from '../shell/LoadFailure';
import { AnswerForm } from './AnswerForm';
import { linkIdOf } from './ContactCard';
import styles from './ContactsPage.module.css';
import { EarlierMessages } from './EarlierMessages';
import { Entries } from './Entries';
import { KnownOfAddress } from './KnownOfAddress';
import { BinnedMessageActions } from './MessageActions';
import { MessageNoteForm } from './MessageNoteForm';
import { MessageState } from './MessageState';
import { PaneActions } from './PaneActions';
import { toReasonWords } from './spamWords';
import type { OpenMessage } from './useOpenMessage';
import type { Answered } from './useReadingPane';
import { writersText } from './writersText';

const lookEveryMilliseconds = 10_000;

interface MessagePaneProps extends Pick<OpenMessage, 'openId' | 'hrefOf'> {
  /** The message as the list shows it; undefined when it is not in the list. */
  listed: ContactDto | undefined;
  /** Id of the message below it in the list; null at the end. */
  nextId: string | null;
  /** Whether the list has none to choose. */
  isListEmpty: boolean;
  /** After the message has left the list. */
  onLeft: () => void;
  /** After it went to the bin; with null after it has left the bin. */
  onRemoved: (contact: ContactDto | null) => void;
  onAnswered: (contact: Answered) => void;
  /** The message that was answered just before this one opened by itself. */
  answered: Answered | null;
}

/** The message that is read, with everything that belongs to it. */
export function MessagePane(props: MessagePaneProps) {
  const { openId, listed, nextId, isListEmpty, hrefOf, onLeft, onRemoved } = props;
  const { onAnswered, answered } = props;
  const { data, error, reload } = useServerState({
    key: ['contacts', 'one', openId],
    call: 'Loading the message',
    get: (signal) => send('GET /api/admin/contacts/:id', { id: openId ?? '', signal }),
    // So soon it shows who writes.
    pollEvery: () => lookEveryMilliseconds,
    isEnabled: openId !== null,
  });
  // While the next message is loading, the last one is still there.
  const details = data?._id === openId ? data : null;
  const shown = details ?? (listed && { ...listed, entries: [] });
  const headingRef = usePaneFocus(openId, shown !== undefined);

  return (
    <section className={`stack gap-5 top break ${styles.pane}`} aria-label="Reading pane">
      {openId === null && !isListEmpty && (
        <p className="quiet">Choose a message to read it here.</p>
      )}
      {openId !== null && (
        <p className={`row across-4 split ${styles.ways}`}>
          <Link to={hrefOf(null)} replace>
            Back to the list
          </Link>
          {nextId !== null && (
            <Link to={hrefOf(nextId)} replace>
              Next message
            </Link>
          )}
        </p>
      )}
      {answered && (
        <p className="quiet">
          You have answered <bdi>{answered.username}</bdi>. This is the next message.{' '}
          <Link to={hrefOf(answered._id)} replace>
            Show the answer
          </Link>
        </p>
      )}
      {openId !== null && error !== null && (
        <LoadFailure what="The message" error={error} onRetry={reload} />
      )}
      {shown && (
        <>
          <MessageHead contact={shown} details={details} headingRef={headingRef} />
          <p className={styles.text}>{shown.message}</p>
          <Actions contact={shown} listed={listed} onLeft={onLeft} onRemoved={onRemoved} />
          {details && (
            <Below
              key={`below ${details._id}`}
              contact={details}
              hrefOf={hrefOf}
              onAnswered={onAnswered}
            />
          )}
        </>
      )}
    </section>
  );
}

interface ActionsProps extends Pick<MessagePaneProps, 'listed' | 'onLeft' | 'onRemoved'> {
  contact: Omit<ContactDto, 'entries'>;
}

/** What can be done with the message, in the bin or outside of it. */
function Actions({ contact, listed, onLeft, onRemoved }: ActionsProps) {
  if (contact.deletedAt !== null) {
    return <BinnedMessageActions contact={contact} onDone={() => onRemoved(null)} />;
  }
  return (
    <PaneActions
      key={contact._id}
      contact={contact}
      onSorted={onLeft}
      onRemoved={() => {
        if (listed) onRemoved(listed);
        onLeft();
      }}
    />
  );
}

interface MessageHeadProps {
  contact: Omit<ContactDto, 'entries'>;
  /** Null while they are loading. */
  details: ContactDetailsDto | null;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Who wrote a message, when, and what has become of it. */
function MessageHead({ contact, details, headingRef }: MessageHeadProps) {
  const { username, email, assignee, status, spamReason } = contact;
  return (
    <div className="stack gap-2 start">
      <h2 ref={headingRef} tabIndex={-1}>
        {username}
      </h2>
      <EmailAddress email={email} />
      <MessageState contact={contact} />
      {assignee && <p className="quiet">{assignee.name} takes care of it.</p>}
      {status === 'spam' && <p className="quiet">{toReasonWords(spamReason)}</p>}
      {details && <KnownOfAddress contact={details} />}
    </div>
  );
}

interface BelowProps extends Pick<MessagePaneProps, 'hrefOf' | 'onAnswered'> {
  contact: ContactDetailsDto;
}

/** What stands below a message, and the forms for more of it. */
function Below({ contact, hrefOf, onAnswered }: BelowProps) {
  const isBinned = contact.deletedAt !== null;
  return (
    <>
      <Entries entries={contact.entries} />
      {!isBinned && <Writers writers={contact.writers} />}
      {!isBinned && <AnswerForm contact={contact} onAnswered={onAnswered} />}
      {!isBinned && <MessageNoteForm id={contact._id} />}
      <EarlierMessages contact={contact} hrefOf={hrefOf} />
    </>
  );
}

/** A message that is opened gets the focus; when it is closed, its link in the list has it again. */
function usePaneFocus(openId: string | null, isShown: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const lastId = useRef<string | null>(openId);
  useEffect(() => {
    if (openId === lastId.current || (openId !== null && !isShown)) return;
    if (openId === null) document.getElementById(linkIdOf(lastId.current ?? ''))?.focus();
    else headingRef.current?.focus();
    lastId.current = openId;
  }, [openId, isShown]);
  return headingRef;
}

/** Which colleagues type below the message right now. It is read aloud when it changes. */
function Writers({ writers }: { writers: ContactPerson[] }) {
  const text = writersText(writers);
  return (
    <p role="status" className={styles.writers}>
      {text && `${text}…`}
    </p>
  );
}
