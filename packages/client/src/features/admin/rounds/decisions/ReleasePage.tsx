import { applicationColumnWords } from '@club/shared/applicationWords';
import type { ReleaseDto } from '@club/shared/decision';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send, sendForFile } from '../../../../api/send';
import { serverNow } from '../../../../api/serverClock';
import { ButtonLink } from '../../../../components/ButtonLink';
import { Loading } from '../../../../components/Loading';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { ExportButton } from '../../list/ExportButton';
import { useServerState } from '../../query/useServerState';
import { adminPath } from '../../shell/adminPath';
import { LoadFailure } from '../../shell/LoadFailure';
import { PageHeading } from '../../shell/PageHeading';
import { useDates } from '../../shell/useDates';
import { useLoadedSection } from '../../shell/useLoadedSection';
import { RoundLink } from '../RoundLink';
import { StayingNotice } from '../StayingNotice';
import { describeInterviews } from './boardWords';
import { Letters } from './Letters';
import { Missing } from './Missing';

/** Who gets which mail; and the button that releases exactly that. */
export function ReleasePage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useServerState({
    key: ['release', id],
    call: 'Loading the preview',
    get: (signal) => send('GET /api/admin/rounds/:id/release', { id, signal }),
  });
  return (
    <>
      <div className="stack gap-3 start">
        <div className="row across-4">
          <RoundLink id={id} />
          <Link to={adminPath('decisions', { id })}>The board</Link>
        </div>
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

function Release({ round, release }: ReleaseProps) {
  useLoadedSection();
  const onReleased = useHeadOnceReleased(release);
  const isReady = release.undecided.length === 0 && release.obstacles.length === 0;
  return (
    <div className="stack gap-4 wide">
      <Delivery release={release} />
      {release.releasedAt !== null && (
        <div className="row gap-3">
          <ButtonLink to={adminPath('decisions', { id: round })}>
            See who accepts, on the board
          </ButtonLink>
          {release.mailedBy === null && <ExportDecisionsButton round={round} />}
        </div>
      )}
      {release.releasedAt !== null && <StayingNotice round={round} />}
      <Missing round={round} release={release} />
      <Letters round={round} release={release} />
      {release.releasedAt === null && isReady && (
        <ReleaseButton round={round} release={release} onReleased={onReleased} />
      )}
    </div>
  );
}

/**
 * Goes to the head once it shows the release: what comes next is there, and the button was far below. Not before: the
 * question is an entry of the history, and the browser restores the position when it goes back from it.
 * @returns what notes that this person has released
 */
function useHeadOnceReleased({ releasedAt }: ReleaseDto): () => void {
  const isOwn = useRef(false);
  useEffect(() => {
    if (!isOwn.current || releasedAt === null) return;
    isOwn.current = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [releasedAt]);
  return () => {
    isOwn.current = true;
  };
}

/** When everybody knows it, and until when the mails are out. */
function Delivery({ release: { releasedAt, mailedBy } }: Pick<ReleaseProps, 'release'>) {
  const { formatMoment, formatDeadline } = useDates();
  const soon =
    releasedAt === null ? ', within some minutes' : '; the page Mails says which have left';
  return (
    <p role="status">
      {releasedAt === null
        ? 'Nobody sees a decision before the release. Then all status pages show it at once.'
        : `Released on ${formatMoment(releasedAt)}: all status pages show it.`}{' '}
      {mailedBy === null
        ? `The site sends no mail: ${releasedAt === null ? tellLater : tellNow}`
        : `Each person gets a mail of their own${isSoon(mailedBy) ? soon : `; all of them are sent by ${formatDeadline(mailedBy)}`}.`}
    </p>
  );
}

/** So soon that nobody need know when. */
const soonMilliseconds = 10 * 60_000;

/** Whether no daily limit holds mails back: the moment then is that of the answer, also long after the release. */
function isSoon(mailedBy: string): boolean {
  return Date.parse(mailedBy) < serverNow().getTime() + soonMilliseconds;
}

const tellLater =
  'after the release you copy the addresses and the text of each group here, and send them yourself.';
const tellNow =
  'please write to people yourself. Copy the addresses of each group as blind copies (Bcc), so that nobody sees the others, then the subject and the text.';

/** Who got what, to tick off or to mail from another program. */
function ExportDecisionsButton({ round }: Pick<ReleaseProps, 'round'>) {
  const { name, email, decision } = applicationColumnWords;
  return (
    <ExportButton
      label="Export the list"
      what="decisions"
      columns={{ name, email, decision }}
      extent="The file holds everybody who is decided about."
      getFile={(request) =>
        sendForFile('GET /api/admin/rounds/:id/applications.csv', {
          id: round,
          query: { state: 'submitted', sort: 'name', ...request },
        })
      }
    />
  );
}

interface ReleaseButtonProps extends ReleaseProps {
  onReleased: () => void;
}

function ReleaseButton({ round, release, onReleased }: ReleaseButtonProps) {
  const { version, mails } = release;
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
        consequence={[
          describeInterviews(release),
          `${counts} see it at once. This cannot be undone.`,
        ]
          .filter(Boolean)
          .join(' ')}
        act={() => send('POST /api/admin/rounds/:id/release', { id: round, body: { version } })}
        changes={['release', 'decisions', 'rounds']}
        successText="The decisions are released"
        failureText={(reason) => `Not released. ${reason}`}
        onSuccess={onReleased}
      />
    </div>
  );
}
