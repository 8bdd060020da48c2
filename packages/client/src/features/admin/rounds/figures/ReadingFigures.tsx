import { isolate } from '@club/shared/isolate';
import { remindedWords } from '@club/shared/remindedWords';
import type { WrittenReminders } from '@club/shared/review';
import type { Agreement, LackingApplication, RoundFiguresDto } from '@club/shared/roundFigures';
import { Link } from 'react-router-dom';
import { send } from '../../../../api/send';
import { useContent } from '../../../../content/useContent';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { formatCount } from '../../list/formatCount';
import { adminPath } from '../../shell/adminPath';
import { FigureTable } from '../../shell/FigureTable';
import { useDates } from '../../shell/useDates';
import { averageWord } from '../roundWords';
import styles from './figures.module.css';

interface ReadingFiguresProps {
  /** Id of the round. */
  round: string;
  figures: Pick<RoundFiguresDto, 'agreement' | 'reviewers' | 'lacking' | 'isReleased' | 'reminded'>;
  /** Whether this person does not see the reviews of all applications: others may have read more than is counted. */
  isLimited: boolean;
}

/** Whether reviewers agree, how far they are, and what is still to be read. */
export function ReadingFigures({ round, figures, isLimited }: ReadingFiguresProps) {
  const { agreement, reviewers, lacking, isReleased, reminded } = figures;
  const { reviews: done, average } = agreement;
  // Not the sum of the rows: who reads for another has it on their own list, too.
  const all = done + countMissing(lacking);
  const name = isLimited ? 'All reviews of these' : 'All reviews';
  const everybody = { _id: 'all', name, done, all, average };
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="reading">
      <h2 className="size-1" id="reading">
        Reviewers
      </h2>
      {isLimited && (
        <p>
          Only applications whose scores you see are counted here: others may have read more, and
          more may be missing.
        </p>
      )}
      <p>{done === 0 ? 'No reviews to count.' : agreementWords(agreement)}</p>
      {reviewers.length > 0 && (
        <>
          <FigureTable
            label="Reviewer"
            columns={['Read', 'Average']}
            rows={[...reviewers, everybody].map(({ _id, name, average, ...read }) => ({
              key: _id,
              name,
              cells: [
                `${formatCount(read.done)} of ${formatCount(read.all)}`,
                averageWord(average),
              ],
            }))}
          />
          <p className="quiet">
            The row of a reviewer counts what is on that reviewer’s own list. The last row counts
            what is wanted: two reviews of each application, or one while one reviewer is named.
          </p>
          {!isReleased && (
            <>
              <Lacking round={round} applications={lacking} />
              {(isLimited || canBeWritten(lacking)) && <Remind round={round} reminded={reminded} />}
            </>
          )}
        </>
      )}
    </section>
  );
}

function agreementWords({ compared, apart }: Agreement): string {
  if (apart === null) return 'No application that counts here has two reviews with scores.';
  const applications = compared === 1 ? '1 application' : `${formatCount(compared)} applications`;
  return `The reviews of one application are ${averageWord(apart)} points apart on average, in ${applications} with two reviews or more.`;
}

interface LackingProps {
  round: string;
  applications: LackingApplication[];
}

/** Whom somebody still has to read. */
function Lacking({ round, applications }: LackingProps) {
  if (applications.length === 0) return null;
  return (
    <details>
      <summary className="fold">{lackingWords(applications)}</summary>
      <ul className={`columns across-5 ${styles.lacking}`}>
        {applications.map(({ _id, name, reviews, unreadBy }) => (
          <li key={_id}>
            <Link
              className="target"
              to={adminPath('application', { id: round, applicationId: _id })}
            >
              {name}
            </Link>
            {reviews === 1 && ' (1 review)'}
            {unreadBy.length > 0 && (
              <span className="detail">
                Not read by {new Intl.ListFormat('en').format(unreadBy.map(isolate))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Asks those to go on who have applications left, where the site sends mail. */
function Remind({
  round,
  reminded,
}: Pick<LackingProps, 'round'> & Pick<RoundFiguresDto, 'reminded'>) {
  const { sendsMail } = useContent();
  const { formatDayOf } = useDates();
  if (!sendsMail) {
    return <p className="quiet">The site sends no mail: ask those who have not read yourself.</p>;
  }
  return (
    <div className="row gap-2 across-4">
      <ConfirmButton
        variant="primary"
        what="reviewers"
        verb="Remind"
        verbMeanwhile="Reminding"
        question="Remind who has not read everything?"
        consequence="Each reviewer with applications left gets a mail that says how many, with a link to the next one. The same person gets it once a day at most."
        act={() => send('POST /api/admin/rounds/:id/remind', { id: round })}
        changes={['mails', 'audit', 'roundFigures', 'overview']}
        successText={writtenWords}
        failureText="Failed to remind them"
      />
      {reminded && <p className="quiet">{remindedWords(reminded, formatDayOf)}</p>}
    </div>
  );
}

/** How many mails a click has written. */
function writtenWords({ mails }: WrittenReminders): string {
  if (mails === null) return 'Who was not reminded today gets a mail';
  if (mails === 0) return 'All were reminded today already: no mail is written';
  return mails === 1 ? '1 reminder is on its way' : `${mails} reminders are on their way`;
}

function canBeWritten(applications: LackingApplication[]): boolean {
  return applications.some(({ unreadBy }) => unreadBy.length > 0);
}

function countMissing(applications: LackingApplication[]): number {
  return applications.reduce((sum, { missing }) => sum + missing, 0);
}

function lackingWords(applications: LackingApplication[]): string {
  const unread = applications.filter(({ reviews }) => reviews === 0).length;
  const missing = countMissing(applications);
  const words = `${missing === 1 ? '1 review is' : `${formatCount(missing)} reviews are`} missing, of ${applications.length === 1 ? '1 application' : `${formatCount(applications.length)} applications`}`;
  return unread === 0 ? words : `${words}; ${formatCount(unread)} without any`;
}
