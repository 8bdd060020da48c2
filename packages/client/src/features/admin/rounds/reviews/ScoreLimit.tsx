import { send } from '../../../../api/send';
import { useAuth } from '../../../../session/useAuth';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { formatCount } from '../../list/formatCount';
import { toFields, toRequest } from '../roundFields';
import { useRound } from '../useRound';

interface ScoreLimitProps {
  /** Id of the round. */
  round: string;
  /** Of how many applications somebody sees the scores. */
  seen: number;
  /** How many applications there are. */
  all: number;
}

/** Why somebody sees the scores of some applications only, and for who reads along the way to all of them. */
export function ScoreLimit({ round, seen, all }: ScoreLimitProps) {
  const own = useAuth().user?._id;
  const { data } = useRound(round);
  const isReviewer = data?.reviewers.some(({ _id }) => _id === own) ?? false;
  if (seen >= all) return null;
  return (
    <div className="row gap-2 across-4 note">
      <p>
        You see scores of {formatCount(seen)} of {formatCount(all)} applications: what others gave
        counts here once you have submitted your own review, and never for your own application.
        {isReviewer && ' Who reads no more in this round sees the scores of all.'}
      </p>
      {isReviewer && own !== undefined && <ReadNoMoreButton round={round} own={own} />}
    </div>
  );
}

interface ReadNoMoreButtonProps {
  /** Id of the round. */
  round: string;
  /** Id of the own account. */
  own: string;
}

/** Takes an organiser out of the reviewers. */
function ReadNoMoreButton({ round, own }: ReadNoMoreButtonProps) {
  async function readNoMore() {
    const { version, ...current } = await send('GET /api/admin/rounds/:id', { id: round });
    const reviewers = current.reviewers.filter(({ _id }) => _id !== own);
    const body = { ...toRequest(toFields({ ...current, reviewers })), version };
    return await send('PATCH /api/admin/rounds/:id', { id: round, body });
  }
  return (
    <ConfirmButton
      variant="inline"
      what="in this round"
      verb="Read no more"
      verbMeanwhile="Saving"
      question="Read no more in this round?"
      consequence="You are no reviewer of it any more. What you have submitted stays and counts. What you have not read goes to the other reviewers, and you see what they gave to all. ‘Edit’ can name you again."
      act={readNoMore}
      changes={[
        'rounds',
        'roundFigures',
        'decisions',
        'applications',
        'reading',
        'overview',
        'audit',
      ]}
      successText="You see the scores of all applications"
      failureText="Failed to save"
    />
  );
}
