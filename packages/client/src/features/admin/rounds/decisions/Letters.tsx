import type {
  GroupLetter,
  ReleaseDto,
  ReleaseGroup,
  ReleaseLetter,
  ReleaseMail,
} from '@club/shared/decision';
import { outcomeWords } from '@club/shared/decisionWords';
import { send } from '../../../../api/send';
import { TextArea } from '../../../../components/form/TextArea';
import { FormButton } from '../../actions/FormButton';
import { EmailAddress } from '../../shell/EmailAddress';
import { MailLetter } from '../../shell/MailLetter';
import { SendByHand } from '../../shell/SendByHand';
import { useDates } from '../../shell/useDates';
import { countReplies, replyWords } from './boardWords';
import styles from './decisions.module.css';
import { FreePlaces } from './FreePlaces';

interface LettersProps {
  /** Id of the round. */
  round: string;
  release: ReleaseDto;
}

interface GroupProps extends LettersProps {
  group: ReleaseGroup;
}

const groups: readonly ReleaseGroup[] = ['accepted', 'offered', 'reserve', 'declined'];

/** What is written to whom, by what is decided. */
export function Letters({ round, release }: LettersProps) {
  return groups
    .filter((group) => group !== 'offered' || hasOffers(release))
    .map((group) => <LetterToGroup key={group} round={round} release={release} group={group} />);
}

/** Whether somebody was offered a place, or can be by the site itself after the release. */
function hasOffers({ releasedAt, mails }: ReleaseDto): boolean {
  return mails.offered.length > 0 || (releasedAt === null && mails.reserve.length > 0);
}

/** One mail, and who gets it: a list as of letterheads. */
function LetterToGroup({ round, release, group }: GroupProps) {
  const heading = headingOf(group);
  const { formatDay } = useDates();
  const { releasedAt, mailedBy, letters } = release;
  const mails = release.mails[group];
  const isByHand = releasedAt !== null && mailedBy === null;
  const isToCome = releasedAt === null && group === 'offered';
  const isNeeded = isByHand
    ? mails.some(({ reply }) => reply === null)
    : isToCome || mails.length > 0;
  const isAnswered = releasedAt !== null && mails.length > 0 && hasReplies(group);
  return (
    <section id={group} className="part" aria-label={heading}>
      <div className="row gap-3 part-head">
        <h2>
          {heading} {!isToCome && <span className={styles.count}>{mails.length}</span>}
        </h2>
        {releasedAt === null && <OwnWords round={round} release={release} group={group} />}
      </div>
      {isToCome && (
        <p>
          When somebody who is accepted says no, or does not answer in time, the site offers the
          free place to the first of the reserve by itself, with 7 days to answer. For example:
        </p>
      )}
      {isAnswered && <p>{countReplies(mails)}.</p>}
      {group === 'accepted' && releasedAt !== null && <FreePlaces round={round} />}
      {mails.length > 0 && isByHand && <ToTell mails={mails} letter={letters[group]} />}
      {isNeeded && <ShownLetter letter={letters[group]} isOfMany={mails.length > 1} />}
      <ol className={styles.letters} data-released={releasedAt !== null}>
        {mails.map(({ name, email, position, ...answer }) => (
          <li key={email}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>
              <EmailAddress email={email} />
            </span>
            <span>
              <bdi>{position}</bdi>
            </span>
            {isAnswered && <strong>{replyWords(answer, formatDay)}</strong>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The mail, and as whom it is shown. */
function ShownLetter({ letter, isOfMany }: { letter: GroupLetter; isOfMany: boolean }) {
  const { addressee, ...mail } = letter;
  return (
    <div className="stack gap-2">
      {addressee !== null && (
        <p className="quiet">
          As <bdi>{addressee}</bdi> gets it.
          {isOfMany && ' The others get their own name, position and interview.'}
        </p>
      )}
      <MailLetter {...mail} />
    </div>
  );
}

function headingOf(group: ReleaseGroup): string {
  return group === 'offered' ? 'Offered a place later' : outcomeWords[group];
}

/** Whether its people answer. */
function hasReplies(group: ReleaseGroup): boolean {
  return group === 'accepted' || group === 'offered';
}

interface ToTellProps {
  mails: readonly ReleaseMail[];
  letter: ReleaseLetter;
}

/** Whom the team tells itself: who has not answered. */
function ToTell({ mails, letter }: ToTellProps) {
  const addresses = mails.filter(({ reply }) => reply === null).map(({ email }) => email);
  if (addresses.length === 0) return <p>Nobody need be told any more.</p>;
  return (
    <div className="row gap-2 across-4">
      <SendByHand addresses={addresses} letter={letter} />
      {addresses.length < mails.length && (
        <p className="quiet">These are the addresses of who can still answer.</p>
      )}
    </div>
  );
}

/** The sentences that the team can write itself: what is decided, and until when to answer, the site says. */
function OwnWords({ round, release, group }: GroupProps) {
  const { version, texts, mailedBy } = release;
  const heading = headingOf(group);
  return (
    <FormButton
      label="Change the words"
      what={`for: ${heading}`}
      variant="inline"
      title={`Own words for: ${heading}`}
      submitText="Save"
      busyText="Saving…"
      onSubmit={async (read) => {
        await send('PUT /api/admin/rounds/:id/release/texts', {
          id: round,
          body: { version, ...texts, [group]: read(group) },
        });
        return null;
      }}
      successText="The words are saved"
      failureText="Failed to save the words"
      changes={['release']}
    >
      <p>
        They stand in the {mailedBy === null ? 'text that you send' : 'mail'} and on the page of the
        application, after what is decided. Everybody of this group gets them: also who was not
        invited, or only wanted another position. Write {'{name}'} for the person’s name
        {group !== 'declined' && ', and {position} for the position'}.
        {group === 'offered' &&
          ' It can be days after the release: name no day that is over by then.'}
      </p>
      <TextArea name={group} label="Own words (optional)" defaultValue={texts[group]} />
    </FormButton>
  );
}
