import type { Outcome, ReleaseDto } from '@club/shared/decision';
import { send } from '../../../../api/send';
import { TextArea } from '../../../../components/form/TextArea';
import { FormButton } from '../../actions/FormButton';
import { MailLetter } from '../../shell/MailLetter';
import { outcomeNames } from './boardWords';
import styles from './decisions.module.css';

interface LettersProps {
  /** Id of the round. */
  round: string;
  release: ReleaseDto;
  outcome: Outcome;
}

/** The mail about one outcome, and who gets it: a list as of letterheads. */
export function Letters({ round, release, outcome }: LettersProps) {
  const heading = outcomeNames[outcome];
  const mails = release.mails[outcome];
  return (
    <section className="part" aria-label={heading}>
      <div className="row gap-3 part-head">
        <h2>
          {heading} <span className={styles.count}>{mails.length}</span>
        </h2>
        {release.releasedAt === null && (
          <OwnWords round={round} release={release} outcome={outcome} />
        )}
      </div>
      {mails.length > 0 && <MailLetter {...release.letters[outcome]} />}
      <ol className={styles.letters}>
        {mails.map(({ name, email, position }) => (
          <li key={email}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>
              <bdi>{email}</bdi>
            </span>
            <span>
              <bdi>{position}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The sentences that the team can write itself: what is decided, and until when to answer, the site says. */
function OwnWords({ round, release, outcome }: LettersProps) {
  const { version, texts } = release;
  const heading = outcomeNames[outcome];
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
          body: { version, ...texts, [outcome]: read(outcome) },
        });
        return null;
      }}
      successText="The words are saved"
      failureText="Failed to save the words"
      changes={['release']}
    >
      <p>
        They stand in the mail and on the page of the application, after what is decided. Everybody
        of this group gets them: also who was not invited, or only wanted another position.
      </p>
      <TextArea name={outcome} label="Own words (optional)" defaultValue={texts[outcome]} />
    </FormButton>
  );
}
