import type { Outcome, ReleaseDto, ReleaseMail } from '@club/shared/decision';
import { Link, useParams } from 'react-router-dom';
import { getRelease, releaseDecisions } from '../../../../api/decisions';
import { Loading } from '../../../../components/Loading';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { useServerState } from '../../query/useServerState';
import shared from '../../shell/admin.module.css';
import { adminPath } from '../../shell/adminPath';
import { LoadFailure } from '../../shell/LoadFailure';
import { PageHeading } from '../../shell/PageHeading';
import { useDates } from '../../shell/useDates';
import styles from './decisions.module.css';

/** Who gets which mail; and the button that releases exactly that. */
export function ReleasePage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useServerState({
    key: ['release', id],
    call: 'Loading the preview',
    get: (signal) => getRelease(id, signal),
  });
  return (
    <>
      <div className={shared.stack}>
        <Link to={adminPath('decisions', { id })}>The board</Link>
        <PageHeading />
      </div>
      {error !== null && <LoadFailure what="The preview" error={error} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {data && <Release round={id} release={data} />}
    </>
  );
}

interface ReleaseProps {
  /** Id of the round. */
  round: string;
  release: ReleaseDto;
}

const outcomes: readonly Outcome[] = ['accepted', 'reserve', 'declined'];

const headings: Readonly<Record<Outcome, string>> = {
  accepted: 'Accepted',
  reserve: 'On the reserve',
  declined: 'Declined',
};

function Release({ round, release }: ReleaseProps) {
  const { undecided, mails } = release;
  const { formatDay } = useDates();
  const texts: Readonly<Record<Outcome, string>> = {
    accepted: `“We would like you to join us. Please say yes or no until ${formatDay(release.replyBy)}.”`,
    reserve: '“You are on the reserve: when a place becomes free, we offer it to you.”',
    declined: '“We cannot offer you a place this time. You are welcome to apply again next year.”',
  };
  return (
    <div className={styles.release}>
      <Delivery release={release} />
      <Warnings release={release} />
      {outcomes.map((outcome) => (
        <Letters
          key={outcome}
          heading={headings[outcome]}
          text={texts[outcome]}
          mails={mails[outcome]}
        />
      ))}
      {release.releasedAt === null && undecided.length === 0 && (
        <ReleaseButton {...{ round, release }} />
      )}
    </div>
  );
}

/** When everybody knows it, and until when the mails are out. */
function Delivery({ release: { releasedAt, mailedBy } }: Pick<ReleaseProps, 'release'>) {
  const { formatMoment, formatDeadline } = useDates();
  return (
    <p role="status">
      {releasedAt === null
        ? 'Nobody sees a decision before the release. Then all status pages show it at once.'
        : `Released on ${formatMoment(releasedAt)}: all status pages show it.`}{' '}
      {mailedBy === null
        ? 'The site sends no mail: tell people to look at the page of their application.'
        : `Each person gets a mail of their own; all of them are sent by ${formatDeadline(mailedBy)}.`}
    </p>
  );
}

function Warnings({ release: { undecided, overfull } }: Pick<ReleaseProps, 'release'>) {
  return (
    <>
      {undecided.length > 0 && (
        <div className={shared.reason}>
          <p>Before the release, decide about {undecided.length} more:</p>
          <ul>
            {undecided.map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {overfull.map(({ name, places, accepted }) => (
        <p key={name} className={shared.reason}>
          {name}: {accepted} are accepted for {places} {places === 1 ? 'place' : 'places'}.
        </p>
      ))}
    </>
  );
}

interface LettersProps {
  heading: string;
  /** The essence of the mail. */
  text: string;
  mails: ReleaseMail[];
}

/** A list as of letterheads: name, address, and what the letter is about. */
function Letters({ heading, text, mails }: LettersProps) {
  return (
    <section className={shared.section} aria-label={heading}>
      <h2>
        {heading} <span className={styles.count}>{mails.length}</span>
      </h2>
      {mails.length > 0 && <p className={shared.hint}>{text}</p>}
      <ol className={styles.letters}>
        {mails.map(({ name, email, position }) => (
          <li key={email}>
            <strong dir="auto">{name}</strong>
            <span>{email}</span>
            {position !== '' && <span dir="auto">{position}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ReleaseButton({ round, release: { version, mails } }: ReleaseProps) {
  const { accepted, reserve, declined } = mails;
  const all = accepted.length + reserve.length + declined.length;
  const counts = `${accepted.length} accepted, ${reserve.length} on the reserve and ${declined.length} declined`;
  return (
    <div>
      <ConfirmButton
        variant="primary"
        verb="Release"
        verbMeanwhile="Releasing"
        what={`the decisions about ${all} ${all === 1 ? 'person' : 'people'}`}
        consequence={`${counts} see it at once. This cannot be undone.`}
        act={async () => void (await releaseDecisions(round, { version }))}
        changes={['release', 'decisions', 'rounds']}
        successText="The decisions are released"
        failureText={(reason) => `Not released. ${reason}`}
      />
    </div>
  );
}
