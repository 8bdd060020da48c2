import type { ReadApplicationDto, ReviewFields } from '@club/shared/review';
import type { Criterion } from '@club/shared/round';
import type { KeyboardEvent, RefObject } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { TextArea } from '../../../../components/form/TextArea';
import { useAction } from '../../actions/useAction';
import { SwitchInput } from '../../form/SwitchInput';
import { useDraft } from '../../form/useDraft';
import { CriterionScore } from './CriterionScore';

interface ReviewFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  /** Id of the round. */
  round: string;
  application: ReadApplicationDto;
  /** After it was submitted: to the next application. */
  onGoOn: () => void;
}

const changes = ['reading', 'applications', 'overview'] as const;
const maxNoteLength = 2_000;

/** Scores, a note, or that the reviewer knows the person. The browser keeps what is not saved yet. */
export function ReviewForm({ formRef, round, application, onGoOn }: ReviewFormProps) {
  const { criteria, ownReview } = application;
  const draft = useReviewDraft(application);
  const saving = { round, application: application._id, draft };
  const submit = useSaving({ ...saving, isSubmitted: true, onSaved: onGoOn });
  const stay = useSaving({ ...saving, isSubmitted: true });
  const keep = useSaving({ ...saving, isSubmitted: false });
  const runOnce = ({ run }: typeof submit) => {
    if (![submit, stay, keep].some(({ isBusy }) => isBusy)) void run();
  };
  const isSubmitted = ownReview !== null && ownReview.submittedAt !== null;
  return (
    <form
      ref={formRef}
      className="stack gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        runOnce(submit);
      }}
      onKeyDown={submitByKey}
    >
      <Fields
        criteria={criteria}
        hasStandIn={application.hasStandIn}
        value={draft.edit.value}
        change={draft.change}
      />
      <div className="row gap-3">
        <Button type="submit" busyText={submit.isBusy ? 'Submitting…' : undefined}>
          Submit and go on
        </Button>
        <Button
          variant="quiet"
          busyText={stay.isBusy ? 'Submitting…' : undefined}
          onClick={() => formRef.current?.reportValidity() && runOnce(stay)}
        >
          Submit
        </Button>
        {!isSubmitted && (
          <Button
            variant="inline"
            busyText={keep.isBusy ? 'Keeping…' : undefined}
            onClick={() => runOnce(keep)}
          >
            Keep for later
          </Button>
        )}
      </div>
      <p className="quiet">
        {isSubmitted
          ? 'You have submitted this review. You can correct it.'
          : 'You see what others gave after you have submitted yours.'}
      </p>
    </form>
  );
}

interface FieldsProps {
  criteria: Criterion[];
  hasStandIn: boolean;
  value: ReviewFields;
  change: (update: (last: ReviewFields) => ReviewFields) => void;
}

/** Who knows the person gives no scores. */
function Fields({ criteria, hasStandIn, value, change }: FieldsProps) {
  const { scores, note, isConflict } = value;
  const scored = isConflict ? [] : criteria;
  return (
    <>
      {scored.length > 0 && <p className="quiet">1 is the lowest score, 5 the highest.</p>}
      {scored.map((criterion) => (
        <CriterionScore
          key={criterion.key}
          criterion={criterion}
          score={scores.find(({ key }) => key === criterion.key)?.score}
          give={(score) => change((last) => withScore(last, criterion.key, score))}
        />
      ))}
      <TextArea
        name="note"
        label="Note"
        value={note}
        maxLength={maxNoteLength}
        onChange={({ target }) => change((last) => ({ ...last, note: target.value }))}
      />
      <SwitchInput
        label={`I know this person: ${hasStandIn ? 'somebody else reads it' : 'I do not read it'}`}
        part={{
          path: 'isConflict',
          value: isConflict,
          change: (update) => change((last) => ({ ...last, isConflict: update(last.isConflict) })),
        }}
      />
      {isConflict && (
        <p className="quiet">
          {hasStandIn
            ? 'Who decides sees that you know the person, and so do other reviewers after their own review. Who reads it in your place can notice before that one of the reviewers does.'
            : 'Nobody else is left to read it in your place. Who runs the round sees that a reviewer is missing, and can name another one.'}
        </p>
      )}
    </>
  );
}

interface Saving {
  /** Ids of the round and of the application. */
  round: string;
  application: string;
  draft: ReturnType<typeof useReviewDraft>;
  isSubmitted: boolean;
  onSaved?: () => void;
}

function successText(isSubmitted: boolean, isConflict: boolean): string {
  if (!isSubmitted) return 'Review kept';
  return isConflict ? 'Noted that you know this person' : 'Review submitted';
}

/** Submits the review, or keeps it as a draft. */
function useSaving({ round, application, draft, isSubmitted, onSaved }: Saving) {
  const { value } = draft.edit;
  const scores = value.isConflict ? [] : value.scores;
  return useAction({
    call: 'Saving a review',
    act: () =>
      send('PUT /api/admin/rounds/:id/applications/:applicationId/review', {
        id: round,
        applicationId: application,
        body: { ...value, scores, submitted: isSubmitted },
      }),
    changes,
    successText: successText(isSubmitted, value.isConflict),
    failureText: (reason) => `Your review is not saved. ${reason}`,
    onSuccess: () => {
      // What was typed meanwhile is not saved yet.
      draft.setEdit((last) => ({ ...last, base: value }));
      if (!onSaved) return;
      draft.forget();
      onSaved();
    },
  });
}

function useReviewDraft({ _id, ownReview }: ReadApplicationDto) {
  return useDraft<ReviewFields>({
    name: `review:${_id}`,
    begin: { value: toFields(ownReview) },
    // What was typed is never given up for what was saved elsewhere meanwhile.
    goesOn: () => true,
  });
}

function toFields(own: ReviewFields | null): ReviewFields {
  return { scores: own?.scores ?? [], note: own?.note ?? '', isConflict: own?.isConflict ?? false };
}

function withScore(fields: ReviewFields, key: string, score: number): ReviewFields {
  const others = fields.scores.filter((given) => given.key !== key);
  return { ...fields, scores: [...others, { key, score }] };
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
