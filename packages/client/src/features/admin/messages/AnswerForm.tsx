import type { AnswerAddress, ContactDetailsDto, ContactEntryDto } from '@club/shared/contact';
import { meantAddress } from '@club/shared/meantAddress';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { SelectField } from '../../../components/form/SelectField';
import { TextArea } from '../../../components/form/TextArea';
import { useContent } from '../../../content/useContent';
import { useAuth } from '../../../session/useAuth';
import { useAction } from '../actions/useAction';
import { TextForm } from '../form/TextForm';
import { type Dates, useDates } from '../shell/useDates';
import { mailtoLink } from './mailtoLink';
import { Shortcut } from './Shortcut';
import { TemplatePicker } from './templates/TemplatePicker';
import { useTextDraft } from './useTextDraft';
import { writersText } from './writersText';

const addedBelow = 'Your name, the club and the message are added below it.';
const isKept = 'Until it is sent, your text is kept in this browser.';

interface AnswerFormProps {
  contact: ContactDetailsDto;
  onAnswered: (contact: ContactDetailsDto) => void;
}

/**
 * Answers a message: by mail, or with the person's own mail program when the site sends none. What is
 * typed survives a reload, and an answer of somebody else who was faster.
 */
export function AnswerForm({ contact, onAnswered }: AnswerFormProps) {
  const { _id, isMailed } = contact;
  const { email } = useContent().contact;
  const draft = useTextDraft('answer', _id);
  const field = useRef<HTMLTextAreaElement>(null);
  const own = useAuth().user?._id ?? '';
  const others = contact.entries.filter(({ author }) => author._id !== own);
  const seen = useSeenVersion(contact.version, others.length, draft.text !== '');
  /** How many entries of others there were for who was refused because of a newer one. */
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const addresses = listAddresses(contact);
  /** To which of several addresses; '' until it is chosen. */
  const [chosen, setChosen] = useState('');
  const other = addresses.find(({ to }) => to === chosen && to !== 'typed');
  const { isBusy, run, reason } = useAction({
    call: 'Answering a message',
    act: () =>
      send('POST /api/admin/contacts/:id/answer', {
        id: _id,
        body: { version: seen.version, text: draft.text, ...(other && { to: other.to }) },
      }),
    changes: ['contacts', 'mails'],
    successText: isMailed ? 'Answer is on its way' : 'Message answered',
    failureText: null,
    onFailure: (error) => setRefusedAt(isConflict(error) ? seen.count : null),
    onSuccess: () => {
      draft.clear();
      onAnswered(contact);
    },
  });
  const failure = useRef<HTMLParagraphElement>(null);
  // In a pane that scrolls it would come below the edge.
  useEffect(() => {
    if (reason) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  const [isAsked, setIsAsked] = useState(false);
  // What was sent with one's own program has left already.
  const dates = useDates();
  const colleague = isMailed ? colleagueAtWork(contact, own, dates) : null;
  const sendNow = () => run().then(seen.tell);
  return (
    <TextForm
      text={draft.text}
      onSend={() => (colleague === null ? void sendNow() : setIsAsked(true))}
    >
      <TemplatePicker
        contact={contact}
        onChoose={(text) => {
          draft.write([draft.text, text].filter(Boolean).join('\n\n'));
          field.current?.focus();
        }}
      />
      {addresses.length > 1 && (
        <SelectField
          name="to"
          label="The answer goes to"
          required
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ['', 'Please choose'],
            ...addresses.map(({ to, email, why }) => [to, `${email} (${why})`] as const),
          ]}
        />
      )}
      <Shortcut keyName="r">
        <TextArea
          ref={field}
          name="answer"
          label="Answer"
          value={draft.text}
          maxLength={5000}
          required
          hint={isMailed ? `${addedBelow} A reply goes to ${email}. ${isKept}` : isKept}
          onChange={({ target }) => draft.write(target.value)}
        />
      </Shortcut>
      {reason && (
        <p role="alert" className="reason" ref={failure}>
          {refusedAt === null ? (
            `${reason} Your text is kept.`
          ) : (
            <Faster entry={others.slice(refusedAt).at(-1)} />
          )}
        </p>
      )}
      <SendButtons
        contact={other ? { ...contact, email: other.email } : contact}
        text={draft.text}
        isBusy={isBusy}
      />
      <ConfirmDialog
        isOpen={isAsked}
        question="Send your answer all the same?"
        confirmText="Send answer"
        busyText="Sending…"
        confirmVariant="primary"
        keepText="Back to the text"
        onConfirm={() => sendNow().finally(() => setIsAsked(false))}
        onClose={() => setIsAsked(false)}
      >
        <p>{colleague} Two answers confuse who asked, and a mail cannot be called back.</p>
      </ConfirmDialog>
    </TextForm>
  );
}

/** To which addresses an answer can go; the typed one first. */
function listAddresses({ email, formerAccount }: ContactDetailsDto) {
  const meant = meantAddress(email);
  const addresses: { to: AnswerAddress; email: string; why: string }[] = [
    { to: 'typed', email, why: 'as it was typed' },
  ];
  if (meant) addresses.push({ to: 'meant', email: meant, why: 'probably meant' });
  if (formerAccount) {
    addresses.push({ to: 'account', email: formerAccount.email, why: 'of the account now' });
  }
  return addresses;
}

/** Who has answered the same message or may be about to, in a sentence; null for nobody. */
function colleagueAtWork(
  { writers, assignee, entries }: ContactDetailsDto,
  own: string,
  dates: Dates,
): string | null {
  const writing = writersText(writers);
  if (writing) return `${writing} below this message.`;
  if (!assignee || assignee._id === own) return null;
  const answer = entries.findLast(({ kind, author }) => kind === 'answer' && author._id !== own);
  if (!answer) return `${assignee.name} takes care of this message.`;
  return `${answer.author.name} has answered ${whenAnswered(answer.at, dates)}.`;
}

/** 'at 18:20' of today, 'on 27 Nov 2026, 18:20' of another day. */
function whenAnswered(at: string, dates: Dates): string {
  const isToday = dates.formatDayOf(at) === dates.formatDay(dates.today());
  return isToday ? `at ${dates.formatTime(at)}` : `on ${dates.formatMoment(at)}`;
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.current !== undefined;
}

/** Who was faster, and what to do now. Undefined when it was no answer or note, or is not loaded yet. */
function Faster({ entry }: { entry: ContactEntryDto | undefined }) {
  const { formatTime } = useDates();
  if (entry === undefined) {
    return 'Somebody else has changed this message meanwhile: look at it above, then send or change yours.';
  }
  const { kind, author, at } = entry;
  const did = kind === 'answer' ? 'answered' : 'wrote a note';
  return `${author.name} ${did} at ${formatTime(at)}: read it above, then send or change yours.`;
}

interface SendButtonsProps {
  contact: ContactDetailsDto;
  text: string;
  isBusy: boolean;
}

function SendButtons({ contact, text, isBusy }: SendButtonsProps) {
  const { isMailed } = contact;
  return (
    <div className="row gap-3">
      {!isMailed && <MailProgramLink contact={contact} text={text} />}
      <Button
        type="submit"
        variant={isMailed ? 'primary' : 'quiet'}
        busyText={isBusy ? 'Sending…' : undefined}
      >
        {isMailed ? 'Send answer' : 'I have sent it'}
      </Button>
    </div>
  );
}

function MailProgramLink({ contact, text }: { contact: ContactDetailsDto; text: string }) {
  const { formatMoment } = useDates();
  const { name: clubName } = useContent().site;
  const sentAt = formatMoment(contact.createdAt);
  return <a href={mailtoLink({ contact, clubName, sentAt, text })}>Open in your mail program</a>;
}

/**
 * The version that the person has seen when they began to write, and how many entries of others it had. What others write below the message
 * meanwhile must not be overlooked; who takes it, or sorts it, may change.
 */
function useSeenVersion(version: number, count: number, isWriting: boolean) {
  const now = { version, count };
  const [begun, setBegun] = useState<typeof now | 'told' | null>(isWriting ? now : null);
  if (isWriting !== (begun !== null)) setBegun(isWriting ? now : null);
  const isOverlooked = begun !== null && begun !== 'told' && begun.count !== now.count;
  return {
    ...(isOverlooked ? begun : now),
    /** The person has been told of it: from now on the newest version counts. */
    tell: () => setBegun('told'),
  };
}
