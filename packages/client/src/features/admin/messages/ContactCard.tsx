import type { ContactDto } from '@club/shared/contact';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../session/useAuth';
import { SelectBox } from '../list/SelectBox';
import type { Selection } from '../list/useSelection';
import { EmailAddress } from '../shell/EmailAddress';
import { FoldedText } from '../shell/FoldedText';
import styles from './ContactCard.module.css';
import { BinnedMessageActions, MessageActions } from './MessageActions';
import { MessageState } from './MessageState';
import { toReasonWords } from './spamWords';
import type { OpenMessage } from './useOpenMessage';
import { hasAnswerDraft } from './useTextDraft';

const skeletonCards = ['a', 'b', 'c'];

interface ContactCardProps extends CardBodyProps, Pick<OpenMessage, 'openId' | 'hrefOf'> {
  /** Of a list with actions for many messages. */
  selection?: Selection;
}

/** Of the link that opens a message. */
export function linkIdOf(id: string): string {
  return `message-${id}`;
}

/** A contact message, folded where it is long. Its name opens it in the reading pane. */
export function ContactCard(props: ContactCardProps) {
  const { contact, selection, openId, hrefOf, ...body } = props;
  const { _id, username, status } = contact;
  const isOpen = openId === _id;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have the link in it
    <li
      className={`stack gap-1 break panel ${styles.card}`}
      data-open={isOpen}
      data-status={status}
      data-selected={selection?.isSelected(_id)}
      onClick={openByName}
    >
      <div className={styles.head}>
        <h2>
          <Link
            id={linkIdOf(_id)}
            to={hrefOf(_id)}
            replace={openId !== null}
            aria-current={isOpen ? 'true' : undefined}
            preventScrollReset
          >
            {username}
          </Link>
        </h2>
        {selection && (
          <SelectBox selection={selection} id={_id} name={`the message from ${username}`} />
        )}
      </div>
      <CardBody contact={contact} {...body} />
    </li>
  );
}

/**
 * A click anywhere on a card does what one on its name does, for who points: keyboards and screen readers have the
 * link. What is marked to be copied, and what has an action of its own, opens nothing.
 */
function openByName({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>) {
  const isMarked = window.getSelection()?.isCollapsed === false;
  const hasAction = target instanceof Element && target.closest('a, button, label, input, dialog');
  if (isMarked || hasAction || defaultPrevented) return;
  currentTarget.querySelector('a')?.click();
}

interface CardBodyProps {
  contact: ContactDto;
  isBin: boolean;
  /** After it went to the bin. Always the same function. */
  onRemoved: (contact: ContactDto) => void;
}

/** A tick, or another message in the reading pane, draws no body again. */
const CardBody = memo(function CardBody({ contact, isBin, onRemoved }: CardBodyProps) {
  const { _id, username, email, message, status, spamReason } = contact;
  const own = useAuth().user?._id ?? '';
  return (
    <>
      <a href={`mailto:${encodeURIComponent(email)}`}>
        <EmailAddress email={email} />
      </a>
      <div className={styles.state}>
        <MessageState contact={contact} hasDraft={hasAnswerDraft(own, _id)} />
      </div>
      <div className={styles.message}>
        <FoldedText what={`the message from ${username}`}>{message}</FoldedText>
      </div>
      {status === 'spam' && <p className={styles.spamReason}>{toReasonWords(spamReason)}</p>}
      <div className={styles.actions}>
        {isBin ? (
          <BinnedMessageActions contact={contact} />
        ) : (
          <MessageActions contact={contact} onRemoved={() => onRemoved(contact)} />
        )}
      </div>
    </>
  );
});

/** Shown in place of the cards while the messages are loading. */
export function ContactCardSkeletons() {
  return (
    <div aria-hidden="true" className={`stack gap-4 ${styles.skeletons}`}>
      {skeletonCards.map((card) => (
        <div key={card} />
      ))}
    </div>
  );
}
