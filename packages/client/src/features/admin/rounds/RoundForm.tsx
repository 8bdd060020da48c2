import type { ReadRoundDto } from '@club/shared/decision';
import type { ChangeRoundRequest } from '@club/shared/round';
import { zoneName } from '@club/shared/zoneName';
import type { FormError } from '../../../components/form/FormError';
import { useContent } from '../../../content/useContent';
import { DayInput } from '../form/DayInput';
import styles from '../form/form.module.css';
import { MarkdownInput } from '../form/MarkdownInput';
import { MomentInput } from '../form/MomentInput';
import { fieldOf, type Part, requiredOf } from '../form/Part';
import { TextInput } from '../form/TextInput';
import { VersionedForm } from '../form/VersionedForm';
import { PositionsInput } from './PositionsInput';
import { QuestionsInput } from './QuestionsInput';
import { CriteriaInput } from './reviews/CriteriaInput';
import { ReviewersInput } from './reviews/ReviewersInput';
import { type RoundFormFields, toFields, toRequest, withDeadline } from './roundFields';

interface RoundFormProps {
  /** Under which the browser keeps what is not saved yet. */
  draftName: string;
  /** The round, with the version that is edited; a new one has none. */
  round: RoundFormFields & Partial<Pick<ReadRoundDto, 'version' | 'state' | 'release'>>;
  submitText: string;
  /** What is shown at the fields from the beginning. */
  firstErrors?: FormError | undefined;
  /** Rejects when the API refuses. */
  onSave: (round: ChangeRoundRequest) => Promise<void>;
}

/** Everything that people write of a round; after its release only what can still change. */
export function RoundForm({ round, onSave, ...form }: RoundFormProps) {
  /** A draft may lack anything. */
  const required = (round.state ?? 'draft') !== 'draft';
  const isFinal = Boolean(round.release);
  return (
    <VersionedForm
      {...form}
      stored={round}
      toFields={toFields}
      conflictHeading="Somebody else has changed this round meanwhile"
      onSave={(fields) => onSave(toRequest(fields))}
    >
      {(part) => (
        <div className="stack gap-5">
          <TextInput part={fieldOf(part, 'title')} limit={120} label="Title" required={required} />
          {!isFinal && (
            <TextInput
              part={fieldOf(part, 'term')}
              limit={40}
              label="For the term"
              hint="e.g. 2027-28. It need not be planned yet."
              required={required}
            />
          )}
          <MarkdownInput part={fieldOf(part, 'text')} limit={10000} label="What you look for" />
          {isFinal ? (
            <RemovalDay part={part} required />
          ) : (
            <>
              <DateFields
                part={part}
                required={required}
                toldDeadline={required ? round.shownDeadline : ''}
              />
              <PositionsInput part={fieldOf(part, 'positions')} />
              <QuestionsInput part={fieldOf(part, 'questions')} positions={part.value.positions} />
              <CriteriaInput part={fieldOf(part, 'criteria')} />
            </>
          )}
          <ReviewersInput part={fieldOf(part, 'reviewers')} />
        </div>
      )}
    </VersionedForm>
  );
}

interface DateFieldsProps {
  part: Part<RoundFormFields>;
  required: boolean;
  /** ISO 8601, UTC: what applicants may have read; '' for none. */
  toldDeadline: string;
}

function DateFields({ part, required, toldDeadline }: DateFieldsProps) {
  const { site, sendsMail } = useContent();
  const { timeZone } = site;
  const deadline = requiredOf(fieldOf(part, 'shownDeadline'));
  const isMoved =
    Boolean(toldDeadline && deadline.value) &&
    Date.parse(deadline.value ?? '') !== Date.parse(toldDeadline);
  return (
    <>
      <div className={`full-columns gap-5 ${styles.pair}`}>
        <MomentInput
          part={requiredOf(fieldOf(part, 'opensAt'))}
          label="People can apply from"
          hint={`In the club’s time zone, ${zoneName(timeZone)}`}
          required={required}
        />
        <MomentInput
          part={{
            ...deadline,
            change: (update) =>
              part.change((last) => withDeadline(last, update(last.shownDeadline) ?? '', timeZone)),
          }}
          label="Deadline"
          hint="What comes up to 30 minutes later is taken and marked."
          required={required}
        />
      </div>
      {isMoved && sendsMail && (
        <p className="quiet">
          The public page shows the new deadline once it is saved. Mails that have left name the
          former one: receipts, and links of what somebody has begun. The site does not write to
          these people again.
        </p>
      )}
      <div className={`full-columns gap-5 ${styles.pair}`}>
        <DayInput
          part={requiredOf(fieldOf(part, 'replyBy'))}
          label="Replies until"
          hint="The last day on which who is accepted can say yes."
          required={required}
        />
        <RemovalDay part={part} required={required} />
      </div>
    </>
  );
}

function RemovalDay({ part, required }: Pick<DateFieldsProps, 'part' | 'required'>) {
  return (
    <DayInput
      part={requiredOf(fieldOf(part, 'removalDay'))}
      label="Names are deleted on"
      hint="The page says it to everybody who applies. How many have applied stays known."
      required={required}
    />
  );
}
